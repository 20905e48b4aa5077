import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { beginningsOf } from './rules.ts';

const utc = ({ date, time }: { date: string; time: string }) => Date.parse(`${date}T${time}Z`);
const first = { date: '2027-01-29', time: '10:00:00' };
const window = { from: '2027-01-29', to: '2028-02-01' };

/** The same rule by another's iterator: the rules here are those that it follows rightly. */
function byAnother(rule: string): string[] {
  const iterator = ICAL.Recur.fromString(rule).iterator(ICAL.Time.fromDateTimeString(`${first.date}T${first.time}`));
  const found: string[] = [];
  for (let at = iterator.next(); at && found.length < 3000; at = iterator.next()) {
    if (at.toString() >= '2028-02-02') break;
    found.push(at.toString());
  }
  return found;
}

describe('what repeats', () => {
  it.each([
    'FREQ=DAILY;INTERVAL=10;COUNT=5',
    'FREQ=WEEKLY;INTERVAL=2;BYDAY=FR,SU;WKST=SU',
    'FREQ=WEEKLY;INTERVAL=2;BYDAY=FR,SU;WKST=MO',
    'FREQ=MONTHLY;BYMONTHDAY=29,30,31;COUNT=20',
    'FREQ=MONTHLY;BYDAY=-1FR',
    'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1',
    'FREQ=YEARLY;BYMONTH=1,6,7;BYDAY=5FR',
    'FREQ=DAILY;BYDAY=FR;UNTIL=20270615',
    'FREQ=DAILY;UNTIL=20270210T100000Z',
  ])('as %s begins when another reader says so', rule => {
    const ours = beginningsOf({ first, rule, clock: utc, window }).map(({ date, time }) => `${date}T${time}`);
    const theirs = byAnother(rule).filter(at => at !== `${first.date}T${first.time}`);
    expect(ours.filter(at => at !== `${first.date}T${first.time}` && at < '2028-02-02')).toEqual(theirs);
  });

  it('on days that few years have, or none', () => {
    const dates = (rule: string, to = '2040-01-01') =>
      beginningsOf({ first, rule, clock: utc, window: { ...window, to } }).map(one => one.date);
    expect(dates('FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29').slice(0, 4)).toEqual([
      ...['2027-01-29', '2028-02-29', '2032-02-29', '2036-02-29'],
    ]);
    expect(dates('FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30')).toEqual(['2027-01-29']);
    expect(dates('FREQ=YEARLY;BYWEEKNO=20;BYDAY=MO', '2029-01-01')).toEqual(['2027-01-29', '2027-05-17', '2028-05-15']);
  });
});
