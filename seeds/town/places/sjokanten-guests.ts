import type { TownDay, TownGuest } from '../shape.ts';

const wednesday: TownDay = { weekday: 3 };
const friday: TownDay = { weekday: 5 };
const saturday: TownDay = { weekday: 6 };
const sunday: TownDay = { weekday: 7 };
const nextSaturday: TownDay = { weekday: 6, weeksLater: 1 };

const table = (
  day: TownDay,
  time: string,
  party: number,
  name: string,
  number: number,
  message?: string,
): TownGuest => ({
  ...{ product: 'bord-pa-sjokanten', day, time, party, name },
  email: `${name
    .split(' ')[0]!
    .toLowerCase()
    .normalize('NFD')
    .replace(/[^a-z]/g, '')}@ljungsjo.example`,
  phone: `070-174 06 ${number}`,
  ...(message && { message }),
});

/** Bookings at Sjökanten: Saturday is lively, Wednesday is not. */
export const sjokantenGuests: readonly TownGuest[] = [
  table(wednesday, '18:00', 2, 'Rut Palm', 61),
  table(friday, '18:00', 2, 'Anders Kvist', 62, 'Gärna vid fönstret.'),
  table(friday, '19:00', 9, 'Barbro Sten', 63, 'Mamma fyller åttio. Tårtan tar vi med.'),
  table(saturday, '17:30', 4, 'Jonas Bäck', 64, 'Två barnstolar.'),
  table(saturday, '18:00', 2, 'Fatima Nour', 65),
  table(saturday, '18:30', 3, 'Lars-Erik Holm', 66, 'En av oss kommer med rullstol.'),
  table(saturday, '19:00', 6, 'Petra Lund', 67, 'Nötallergi på en.'),
  table(saturday, '19:30', 2, 'Olof Rask', 68),
  table(saturday, '20:00', 2, 'Siv Almgren', 69),
  table(sunday, '13:00', 5, 'Mehmet Aydin', 71),
  table(sunday, '13:30', 2, 'Greta Falk', 72),
  table(nextSaturday, '19:00', 12, 'Ivar Dahl', 73, 'Styrelsen för båtklubben, utan tal.'),
];
