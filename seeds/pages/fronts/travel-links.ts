import { words } from '../../town/labels.ts';

/** Sites outside the hall: car and bike rental, and the travel project. */
export const carRental = {
  label: words('Hyrbilsföretagets egen sida', 'The car rental’s own site', 'Seite der Autovermietung'),
  href: 'https://elbilar.example',
  text: words(
    'Villkor, försäkring och vad som händer vid en repa.',
    'Terms, insurance, and what happens when there is a scratch.',
    'Bedingungen, Versicherung und was bei einem Kratzer passiert.',
  ),
};

export const bikeRental = {
  label: words('Elcyklar hos uthyraren', 'E-bikes at the rental', 'Elektroräder beim Verleih'),
  href: 'https://elcyklar.example',
  text: words(
    'Ramstorlekar, barnsits och vagn.',
    'Frame sizes, child seats and trailers.',
    'Rahmengrößen, Kindersitz und Anhänger.',
  ),
};

export const projectSite = {
  label: words('Om projektet Smart resande', 'About the project Smart resande', 'Über das Projekt Smart resande'),
  href: 'https://smartresande.example',
  text: words(
    'Vem som betalar, vad vi mäter och vad vi har lärt oss.',
    'Who pays, what we measure and what we have learnt.',
    'Wer bezahlt, was wir messen und was wir gelernt haben.',
  ),
};

export const travelLinks = [carRental, bikeRental, projectSite];
