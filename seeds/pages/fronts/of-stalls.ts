import { words } from '../../town/labels.ts';
import type { FrontPage } from '../shape.ts';

/** Pages of two stalls beside their shelves. */
export const beeYear: FrontPage = {
  slug: 'binas-ar',
  provider: 'angens-bigard',
  title: words('Binas år', 'The year of the bees', 'Das Jahr der Bienen'),
  description: words(
    'Vad vi gör när, och varför burken smakar olika i juni och september.',
    'What we do when, and why the jar tastes different in June and in September.',
    'Was wir wann tun, und warum das Glas im Juni anders schmeckt als im September.',
  ),
  blocks: [
    {
      _type: 'picture',
      image: 'bikupor',
      alt: words(
        'Bikupor i en rad på en äng',
        'Beehives in a row on a meadow',
        'Bienenkästen in einer Reihe auf einer Wiese',
      ),
      caption: words(
        'Fjorton kupor, och en som bara låtsas.',
        'Fourteen hives, and one that only pretends.',
        'Vierzehn Völker, und eines, das nur so tut.',
      ),
    },
    {
      _type: 'text',
      title: words('Vår', 'Spring', 'Frühling'),
      text: words(
        'I mars flyger de ut, tömmer sig och räknar sina vänner. Sälgen blommar, och det är allt de har. Vi lyfter på locket en gång, och låter dem sedan vara.',
        'In March they fly out, relieve themselves and count their friends. The sallow is in flower, and it is all they have. We lift the lid once and then leave them alone.',
        'Im März fliegen sie aus, erleichtern sich und zählen ihre Freunde. Die Salweide blüht, mehr haben sie nicht. Wir heben einmal den Deckel und lassen sie dann in Ruhe.',
      ),
    },
    {
      _type: 'text',
      title: words('Sommar', 'Summer', 'Sommer'),
      text: words(
        'Lindarna blommar i tio dagar. Är det varmt då blir honungen ljus och mycket, regnar det blir den inte alls. Slungningen börjar klockan fyra på morgonen, innan de vaknar.',
        'The limes flower for ten days. If it is warm then, the honey is pale and plenty, if it rains there is none. Spinning begins at four in the morning, before they wake.',
        'Die Linden blühen zehn Tage. Ist es warm, wird der Honig hell und reichlich, regnet es, gibt es keinen. Geschleudert wird ab vier Uhr früh, bevor sie wach sind.',
      ),
    },
    {
      _type: 'text',
      title: words('Höst', 'Autumn', 'Herbst'),
      text: words(
        'Ljungen är seg och måste pressas. Sedan får de socker, en matta mot vinden och lugn till mars.',
        'Heather honey is stubborn and has to be pressed. Then they get sugar, a mat against the wind and peace until March.',
        'Heidehonig ist zäh und muss gepresst werden. Dann bekommen sie Zucker, eine Matte gegen den Wind und Ruhe bis März.',
      ),
    },
    {
      _type: 'products',
      layout: 'ROW',
      title: words('Årets burkar', 'This year’s jars', 'Gläser dieses Jahres'),
      from: { products: ['sommarhonung', 'ljunghonung', 'vaxkaka', 'bivaxljus'] },
    },
  ],
};

export const parties: FrontPage = {
  slug: 'sallskap',
  provider: 'sjokanten',
  title: words('Större sällskap', 'Larger parties', 'Größere Gesellschaften'),
  description: words(
    'Nio bord är nio bord, men i luckan finns ingen gräns.',
    'Nine tables are nine tables, but the hatch knows no limit.',
    'Neun Tische sind neun Tische, aber die Luke kennt keine Grenze.',
  ),
  blocks: [
    {
      _type: 'text',
      text: words(
        'Upp till tolv sitter vid samma bord om ni säger till en vecka före. Är ni fler dukar vi på kajen, när vädret är med oss.\n\nSillfatet är gjort för fyra och låter sig multipliceras.',
        'Up to twelve sit at one table if you tell us a week ahead. If you are more we lay the table on the quay, weather permitting.\n\nThe herring platter is made for four and likes to be multiplied.',
        'Bis zu zwölf sitzen an einem Tisch, wenn Sie eine Woche vorher Bescheid sagen. Sind es mehr, decken wir am Kai, wenn das Wetter will.\n\nDie Heringsplatte ist für vier gemacht und lässt sich vervielfachen.',
      ),
    },
    {
      _type: 'products',
      layout: 'GRID',
      title: words('Att ställa fram', 'To put on the table', 'Für den Tisch'),
      from: { products: ['sillfat-for-fyra', 'gravad-lax', 'griljerad-julskinka', 'inlagd-sill'] },
    },
    {
      _type: 'feedback',
      title: words('Hur många blir ni?', 'How many will you be?', 'Wie viele werden Sie sein?'),
      text: words(
        'Skriv dag, antal och om någon inte äter fisk.',
        'Tell us the day, the number and whether anybody does not eat fish.',
        'Schreiben Sie Tag, Anzahl und ob jemand keinen Fisch isst.',
      ),
      email: 'bord@sjokanten.example',
    },
  ],
};
