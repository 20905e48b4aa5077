import { words } from '../town/labels.ts';
import type { HallPage } from './shape.ts';

export const ordering: HallPage = {
  slug: 'sa-sorteras-hallen',
  title: words('Så sorteras hallen', 'How the hall is ordered', 'So ist die Halle sortiert'),
  description: words(
    'Ingen kan betala för att stå först.',
    'Nobody can pay to stand first.',
    'Niemand kann dafür bezahlen, vorne zu stehen.',
  ),
  blocks: [
    {
      _type: 'text',
      title: words('Stånden', 'The stalls', 'Die Stände'),
      text: words(
        'Ordningen lottas om varje timme, lika för alla besökare. Öppna stånd kommer först, stånd som har paus därefter, den som är tillbaka snarast före. Att ett stånd är stängt för dagen spelar ingen roll för platsen.',
        'The order is drawn anew every hour, the same for all visitors. Stalls in business come first, then those taking a break, the one that is back soonest before the others. Whether a stall is closed for the day makes no difference to its place.',
        'Die Reihenfolge wird jede Stunde neu ausgelost, für alle Besucher gleich. Zuerst stehen die Stände in Betrieb, dann die mit Pause; wer am ehesten zurück ist, zuerst. Ob ein Stand für heute geschlossen hat, spielt keine Rolle.',
      ),
    },
    {
      _type: 'text',
      title: words('Varorna på startsidan', 'The goods on the start page', 'Die Waren auf der Startseite'),
      text: words(
        'Varje avdelning visar en vara från varje stånd i tur och ordning, stånden i timmens ordning och varorna så som ståndet har lagt fram dem. Det som är slut kommer sist.',
        'Each category shows one product of each stall in turn, the stalls in the order of the hour and the goods as the stall has laid them out. What is sold out comes last.',
        'Jede Abteilung zeigt reihum eine Ware von jedem Stand, die Stände in der Reihenfolge der Stunde und die Waren so, wie der Stand sie ausgelegt hat. Was vergriffen ist, kommt zuletzt.',
      ),
    },
    {
      _type: 'text',
      title: words('Sökning', 'Search', 'Suche'),
      text: words(
        'Söker du på ord kommer varor vars namn börjar med det du skrev först, sedan varor där orden finns i namnet, sedan där de finns någon annanstans, och sist sådant som liknar det du skrev.',
        'If you search for words, products whose name has what you typed at the start of a word come first, then those with the words in their name, then those with the words elsewhere, and last what resembles what you typed.',
        'Bei der Suche nach Wörtern kommen zuerst Waren, in deren Namen ein Wort so beginnt, wie Sie es geschrieben haben, dann solche mit den Wörtern im Namen, dann solche mit den Wörtern an anderer Stelle und zuletzt Ähnliches.',
      ),
    },
    {
      _type: 'list',
      title: words('Det här påverkar inte', 'What makes no difference', 'Was keine Rolle spielt'),
      items: [
        words(
          'vem du är eller vad du har tittat på',
          'who you are or what you have looked at',
          'wer Sie sind oder was Sie angesehen haben',
        ),
        words('vad ståndet betalar till hallen', 'what the stall pays the hall', 'was der Stand der Halle bezahlt'),
        words('hur mycket ståndet säljer', 'how much the stall sells', 'wie viel der Stand verkauft'),
      ],
    },
  ],
};
