import { words } from '../../town/labels.ts';
import type { SeedPromo } from '../shape.ts';

/** The gift cards of the start page, and other gifts. */
export const giftCards: SeedPromo = {
  slug: 'presentkort',
  title: words('Ge bort en bit av {{area}}', 'Give a piece of {{area}}', 'Ein Stück {{area}} verschenken'),
  text: words(
    'Varje stånd har sina egna presentkort, som kommer med e-post och sms direkt. Köp före lucia och var med i utlottningen av presentkort för upp till {{prize-draw}}.',
    'Each stall has gift cards of its own, which come by e-mail and text message at once. Buy before Lucia and take part in the draw for gift cards worth up to {{prize-draw}}.',
    'Jeder Stand hat eigene Gutscheine, die sofort per E-Mail und SMS kommen. Wer vor Lucia kauft, nimmt an der Verlosung von Gutscheinen bis {{prize-draw}} teil.',
  ),
  image: 'present',
  glaze: 'falu',
  action: { label: words('Se vad som går att ge', 'See what can be given', 'Geschenke ansehen'), href: '/vouchers' },
  productIds: ['ostbricka', 'honungskola', 'bivaxljus', 'getmjolkstval'],
};

/** The electric cars, for the pages of the travel project. */
export const lastMile: SeedPromo = {
  slug: 'sista-biten',
  title: words('Den sista biten', 'The last mile', 'Das letzte Stück'),
  text: words(
    'Tåget stannar i stan, stugan ligger vid sjön. En förare kör dig och packningen dit för {{last-mile-car}}, och hämtar när du ska hem.',
    'The train stops in town, the cabin is by the lake. A driver takes you and your bags there for {{last-mile-car}}, and fetches you when you leave.',
    'Der Zug hält in der Stadt, die Hütte liegt am See. Eine Fahrerin bringt Sie mit Gepäck für {{last-mile-car}} hin und holt Sie zur Abreise ab.',
  ),
  image: 'sista-biten',
  glaze: 'flaska',
  action: {
    label: words('Så åker du', 'How to travel', 'So fahren Sie'),
    href: '/destinations/smart-resande-start',
  },
  productIds: [],
};
