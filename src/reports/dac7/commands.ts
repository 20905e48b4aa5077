import { m } from '../../paraglide/messages.js';
import { allowing, providerWithRight } from '../../providers/queries.ts';
import { defineCommand } from '../../shared/command.ts';
import { emit } from '../../shared/events.ts';
import { isRefusal, refuse } from '../../shared/refusal.ts';
import { sealText } from '../../shared/seal.ts';
import { calendarDayAt } from '../../shared/time.ts';
import { SALE_KINDS } from '../rules.ts';
import type { MapActivity, NoteRate, WriteDetails } from './contract.ts';
import { DETAILS_KEY, openDetails, refusedHall } from './queries.ts';
import { saveActivity, saveDetails, saveRate } from './store.ts';

interface Done {
  item: { done: true };
}
const DONE: Done = { item: { done: true } };

/** Writes a seller's details, for its owner alone, sealed. What is left empty stays as it was. */
export const writePlatformDetails = defineCommand<WriteDetails, Done>({
  type: 'write-platform-details',
  allows: allowing('money:change'),
  async run(deed) {
    const { tx, world, caller, input, now } = deed;
    const staff = await providerWithRight({ ...world, db: tx }, caller, input.idOrSlug, 'money:change');
    if (isRefusal(staff)) return staff;
    const { providerId } = staff;
    const kept = await openDetails({ ...world, db: tx }, providerId);
    if (input.birthDate > calendarDayAt(now)) {
      return refuse('invalid-input', { birthDate: m.reports_platform_birth_ahead({}, { locale: caller.locale }) });
    }
    const details = {
      birthDate: input.form === 'SOLE_TRADER' ? input.birthDate || (kept?.birthDate ?? '') : '',
      account: input.account || (kept?.account ?? ''),
      accountHolder: input.accountHolder.trim() || (kept?.accountHolder ?? ''),
    };
    await saveDetails(
      tx,
      providerId,
      {
        form: input.form,
        sealed: sealText(world, DETAILS_KEY, providerId, JSON.stringify(details)),
        ...{ hasBirthDate: Boolean(details.birthDate), hasAccount: Boolean(details.account) },
      },
      now,
    );
    const about = { subject: 'provider' as const, subjectId: providerId, providerId };
    await emit(deed, { ...about, type: 'platform-details-written', data: {} });
    return DONE;
  },
});

/** Notes the exchange rate of a year, as the European Central Bank has it. */
export const noteEuroRate = defineCommand<NoteRate, Done>({
  type: 'note-euro-rate',
  allows: async (_world, caller) => refusedHall(caller),
  async run({ tx, input, now }) {
    await saveRate(tx, input, now);
    return DONE;
  },
});

/** Chooses as which activity a kind is reported. */
export const mapPlatformActivity = defineCommand<MapActivity, Done>({
  type: 'map-platform-activity',
  allows: async (_world, caller) => refusedHall(caller),
  async run({ tx, input, now }) {
    const kind = SALE_KINDS.find(one => one === input.kind);
    if (!kind) return refuse('not-found');
    await saveActivity(tx, kind, input.activity, now);
    return DONE;
  },
});
