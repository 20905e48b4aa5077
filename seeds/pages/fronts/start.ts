import { words } from '../../town/labels.ts';
import type { FrontPage } from '../shape.ts';
import { partners } from './partners.ts';

/** The hall's start page, for every host without one of its own. */
export const start: FrontPage = {
  slug: 'start',
  title: words('Saluhallen i {{area}}', 'The market hall of {{area}}', 'Die Markthalle von {{area}}'),
  description: words(
    'Handla direkt av dem som bakar, odlar och gör i {{area}}. Du ser vad som finns, betalar på en minut och hämtar i ståndet.',
    'Buy straight from those who bake, grow and make things in {{area}}. You see what there is, pay within a minute and pick it up at the stall.',
    'Kaufen Sie direkt bei denen, die in {{area}} backen, anbauen und herstellen. Sie sehen, was da ist, zahlen in einer Minute und holen es am Stand ab.',
  ),
  blocks: [
    {
      _type: 'hero',
      look: 'WINDOW',
      title: words('Vad blir det i dag?', 'What will it be today?', 'Was darf es heute sein?'),
      text: words(
        'Mat, ting och äventyr från {{area}}, direkt av den som lagar, odlar, hyr ut och ror.',
        'Food, things and outings from {{area}}, straight from those who cook, grow, rent out and row.',
        'Essen, Dinge und Ausflüge aus {{area}}, direkt von denen, die kochen, anbauen, verleihen und rudern.',
      ),
    },
    { _type: 'doors' },
    { _type: 'shelves' },
    { _type: 'promo' },
    {
      _type: 'vouchers',
      layout: 'CAROUSEL',
      title: words('Ge bort en stund', 'Give somebody an hour', 'Eine schöne Stunde schenken'),
      most: 5,
      more: { label: words('Alla värdebevis', 'All vouchers', 'Alle Gutscheine'), href: '/vouchers' },
    },
    { _type: 'providers', category: 'edible' },
    { _type: 'providers', category: 'retail' },
    { _type: 'how-it-works' },
    { _type: 'stalls' },
    {
      _type: 'logos',
      title: words('De håller taket uppe', 'They keep the roof up', 'Sie halten das Dach oben'),
      logos: partners,
    },
    {
      _type: 'panel',
      glaze: 'honung',
      side: 'LEFT',
      title: words('Vi ses nästa sommar', 'See you next summer', 'Bis zum nächsten Sommer'),
      text: words(
        'Bryggorna är uppdragna och tälten torkade. När isen har gått står cyklarna och elbilarna i fyra städer igen.',
        'The jetties are up and the tents are dry. Once the ice is gone, bicycles and electric cars stand in four towns again.',
        'Die Stege sind eingeholt, die Zelte trocken. Wenn das Eis weg ist, stehen Räder und Elektroautos wieder in vier Städten.',
      ),
      image: 'talt',
      action: {
        label: words('Se sommarens turer', 'See the summer’s outings', 'Ausflüge im Sommer ansehen'),
        href: '/destinations/smart-resande',
      },
    },
    { _type: 'feedback' },
  ],
};
