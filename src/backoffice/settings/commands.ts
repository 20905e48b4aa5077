import { liveOf, textsOf } from '../../live-config.ts';
import { LIVE_SETTINGS, type LiveTexts } from '../../live-settings.ts';
import { platformRefusal } from '../../providers/decisions/queries.ts';
import { hallLacks } from '../../providers/duties/rules.ts';
import { defineCommand } from '../../shared/command.ts';
import { emit } from '../../shared/events.ts';
import { refuse } from '../../shared/refusal.ts';
import type { ChangeHallSettings, HallSettings } from './contract.ts';
import { hallSettings, settingRows } from './queries.ts';
import { changesOf, mistakeIn } from './rules.ts';
import { insertSettings, lockSettings } from './store.ts';
import { mistakeWord } from './wording/rules.ts';

/** Changes settings while the hall runs, a row for each; all copies take them within a minute. */
export const changeHallSettings = defineCommand<ChangeHallSettings, { item: HallSettings }>({
  type: 'change-hall-settings',
  allows: (_world, caller) => platformRefusal(caller, 'platform:providers'),
  async run(deed) {
    const { tx, world, caller, input, now } = deed;
    await lockSettings(tx);
    const start = world.deskSettings?.start ?? textsOf(world.config);
    const inForce: LiveTexts = { ...start, ...(await settingRows(tx)) };
    const { values, basedOn } = input;
    if (LIVE_SETTINGS.some(name => basedOn[name] !== undefined && basedOn[name] !== inForce[name]))
      return refuse('changed-meanwhile');
    const changes = changesOf(values, inForce);
    const wrong = changes.flatMap(([name, value]) => {
      const mistake = mistakeIn(name, value);
      return mistake ? [[name, mistakeWord(name, mistake, caller.locale)]] : [];
    });
    if (wrong.length) return refuse('invalid-input', Object.fromEntries(wrong));
    const after = { ...inForce, ...Object.fromEntries(changes.map(([name, value]) => [name, value || start[name]])) };
    // A company is whole or none: its number and address go with its name.
    const live = liveOf(after);
    if (!live) {
      const word = mistakeWord('HALL_COMPANY', 'company', caller.locale);
      return refuse('invalid-input', { HALL_ORGANISATION_NUMBER: word });
    }
    if (changes.length) {
      await insertSettings(
        tx,
        changes.map(([name, value]) => ({
          ...{ id: world.newId(), name, value: value || null, changed_at: now, changed_by: caller.userId },
        })),
      );
      const data = { names: changes.map(([name]) => name) };
      await emit(deed, {
        type: 'hall-settings-changed',
        subject: 'page',
        subjectId: world.newId(),
        providerId: null,
        data,
      });
    }
    const item = await hallSettings(world, tx, caller);
    return { item: { ...item, lacks: hallLacks(live) } };
  },
});
