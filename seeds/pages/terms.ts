import { words } from '../town/labels.ts';
import type { HallPage } from './shape.ts';

export const terms: HallPage = {
  slug: 'kopvillkor',
  title: words('Köpvillkor', 'Terms of purchase', 'Kaufbedingungen'),
  description: words(
    'Det som gäller när du handlar i hallen. Kort, och utan finstilt.',
    'What applies when you buy in the hall. Short, and without small print.',
    'Was gilt, wenn Sie in der Halle kaufen. Kurz und ohne Kleingedrucktes.',
  ),
  blocks: [
    {
      _type: 'text',
      title: words('Vem du handlar av', 'Who you buy from', 'Bei wem Sie kaufen'),
      text: words(
        'Du köper av ståndet, inte av hallen. Varje stånd är en egen näringsidkare, och avtalet är mellan dig och den. Namn, organisationsnummer och adress står på ståndets sida, i kassan och på kvittot. Hallen visar varorna, tar emot betalningen och ser till att pengarna kommer rätt.',
        'You buy from the stall, not from the hall. Each stall is a trader of its own, and the contract is between you and them. Their name, company number and address are on the stall’s page, at the checkout and on the receipt. The hall shows the goods, takes the payment and sees to it that the money ends up in the right place.',
        'Sie kaufen beim Stand, nicht bei der Halle. Jeder Stand ist ein eigenes Unternehmen, und der Vertrag besteht zwischen Ihnen und ihm. Name, Organisationsnummer und Adresse stehen auf der Seite des Standes, an der Kasse und auf der Quittung. Die Halle zeigt die Waren, nimmt die Zahlung entgegen und sorgt dafür, dass das Geld richtig ankommt.',
      ),
    },
    {
      _type: 'text',
      title: words('Priser', 'Prices', 'Preise'),
      text: words(
        'Alla priser är i svenska kronor och innehåller moms. Kostar det något att köra hem varorna står det i kassan innan du beställer. Det tillkommer inget därefter.',
        'All prices are in Swedish kronor and include VAT. If delivery costs anything, the checkout says so before you order. Nothing is added after that.',
        'Alle Preise sind in schwedischen Kronen und enthalten die Mehrwertsteuer. Kostet die Lieferung etwas, steht das an der Kasse, bevor Sie bestellen. Danach kommt nichts mehr hinzu.',
      ),
    },
    {
      _type: 'text',
      title: words('När du har beställt', 'When you have ordered', 'Wenn Sie bestellt haben'),
      text: words(
        'När du trycker på **Beställ och betala** köper du, och är skyldig att betala. Varorna hålls åt dig medan du betalar. När betalningen är klar får du kvittot på skärmen och med e-post; i det finns också länken tillbaka till din beställning. Avbryter du betalningen händer ingenting, och varorna går tillbaka till disken.',
        'When you press **Order and pay** you buy, and you are obliged to pay. The goods are kept for you while you pay. Once the payment is through you get the receipt on screen and by e-mail, with the link back to your order. If you stop the payment, nothing happens and the goods go back on the counter.',
        'Mit **Zahlungspflichtig bestellen** kaufen Sie und sind zur Zahlung verpflichtet. Die Ware bleibt für Sie liegen, während Sie bezahlen. Ist die Zahlung durch, bekommen Sie die Quittung auf dem Bildschirm und per E-Mail, mit dem Link zurück zu Ihrer Bestellung. Brechen Sie die Zahlung ab, geschieht nichts, und die Ware geht zurück auf die Theke.',
      ),
    },
    {
      _type: 'text',
      title: words('Hämta eller få hem', 'Pick-up or delivery', 'Abholen oder liefern lassen'),
      text: words(
        'Hur och var du hämtar står i kassan och på kvittot. Kör ståndet hem varorna gäller det pris som kassan visar. Kommer du inte åt dina varor i tid, hör av dig till ståndet.',
        'How and where to pick up is told at the checkout and on the receipt. If the stall delivers, the price shown at the checkout applies. If you can’t get to your goods in time, get in touch with the stall.',
        'Wie und wo Sie abholen, steht an der Kasse und auf der Quittung. Liefert der Stand, gilt der Preis, den die Kasse zeigt. Kommen Sie nicht rechtzeitig an Ihre Ware, melden Sie sich beim Stand.',
      ),
    },
    {
      _type: 'text',
      title: words('Ångerrätt', 'Right of withdrawal', 'Widerrufsrecht'),
      text: words(
        'Som konsument får du ångra ett köp på distans inom 14 dagar från den dag då du fick varan, utan att säga varför; ett värdebevis eller presentkort inom 14 dagar från köpet, så länge inget är använt. [Ångra köpet här](/withdraw), från länken på kvittot eller genom att skriva till ståndet. Du får en bekräftelse med e-post direkt. Skicka eller lämna tillbaka varan inom 14 dagar. Du får tillbaka det du betalade, samma väg som det kom, senast 14 dagar efter att du ångrade dig; ståndet får vänta tills varan är tillbaka eller på väg. Du står för returen om ståndet inte säger något annat.',
        'As a consumer you may withdraw from a purchase made at a distance within 14 days of the day you received the goods, without saying why; from a voucher or gift card within 14 days of buying it, as long as nothing of it is used. [Withdraw here](/withdraw), by the link on the receipt, or by writing to the stall. You get an acknowledgement by e-mail at once. Send or bring the goods back within 14 days. You get back what you paid, the way it came, within 14 days of withdrawing; the stall may wait until the goods are back or on their way. You bear the cost of returning them unless the stall says otherwise.',
        'Als Verbraucher können Sie einen Kauf auf Distanz innerhalb von 14 Tagen nach Erhalt der Ware ohne Angabe von Gründen widerrufen; einen Gutschein oder eine Geschenkkarte innerhalb von 14 Tagen nach dem Kauf, solange nichts davon eingelöst ist. [Hier widerrufen](/withdraw), über den Link auf der Quittung oder schriftlich beim Stand. Sie erhalten sofort eine Bestätigung per E-Mail. Schicken oder bringen Sie die Ware innerhalb von 14 Tagen zurück. Sie erhalten das Bezahlte auf demselben Weg zurück, spätestens 14 Tage nach dem Widerruf; der Stand darf warten, bis die Ware zurück oder unterwegs ist. Die Rücksendung bezahlen Sie, sofern der Stand nichts anderes sagt.',
      ),
    },
    {
      _type: 'list',
      title: words('Ångerrätten gäller inte', 'You can’t withdraw from', 'Kein Widerrufsrecht besteht bei'),
      items: [
        words(
          'varor som snabbt blir dåliga, till exempel bröd, fisk och färskost',
          'goods that spoil quickly, such as bread, fish and fresh cheese',
          'Waren, die schnell verderben, zum Beispiel Brot, Fisch und Frischkäse',
        ),
        words(
          'förseglade varor som av hygien- eller hälsoskäl inte bör lämnas tillbaka, om du har brutit förseglingen',
          'sealed goods that for reasons of health or hygiene should not be returned, once you have broken the seal',
          'versiegelten Waren, die aus Gründen der Hygiene oder Gesundheit nicht zurückgegeben werden sollten, wenn Sie das Siegel geöffnet haben',
        ),
        words(
          'varor som görs särskilt åt dig',
          'goods made specially for you',
          'Waren, die eigens für Sie angefertigt werden',
        ),
      ],
    },
    {
      _type: 'text',
      title: words('Om något är fel', 'If something is wrong', 'Wenn etwas nicht stimmt'),
      text: words(
        'Är varan inte som den skulle vara har du tre år på dig att reklamera hos ståndet, enligt konsumentköplagen. [Klaga här](/complain), från länken på kvittot eller genom att skriva till ståndet; svarar det inte i tid tar hallen över. Varor som återkallas står på [en egen sida](/recalls). Säg till så snart du märker felet; två månader är alltid i tid. Kommer ni inte överens kan du vända dig till [Allmänna reklamationsnämnden](https://www.arn.se). Konsumentvägledning finns i din kommun.',
        'If the goods are not as they should be you have three years to complain to the stall, under the Swedish Consumer Sales Act. [Complain here](/complain), by the link on the receipt, or by writing to the stall; if it does not answer in time the hall takes over. Recalled products have [a page of their own](/recalls). Tell them as soon as you notice; within two months is always in time. If you can’t agree, you can turn to the [National Board for Consumer Disputes](https://www.arn.se).',
        'Ist die Ware nicht, wie sie sein soll, können Sie sie nach dem schwedischen Verbraucherkaufgesetz drei Jahre lang beim Stand reklamieren. [Hier reklamieren](/complain), über den Link auf der Quittung oder schriftlich beim Stand; antwortet er nicht rechtzeitig, übernimmt die Halle. Zurückgerufene Waren stehen auf [einer eigenen Seite](/recalls). Sagen Sie es, sobald Sie den Mangel bemerken; innerhalb von zwei Monaten ist immer rechtzeitig. Werden Sie sich nicht einig, können Sie sich an die [schwedische Schlichtungsstelle ARN](https://www.arn.se) wenden.',
      ),
    },
  ],
};
