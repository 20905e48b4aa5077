import { bo } from '../../../office-links.ts';
import { m } from '../../../paraglide/messages.js';
import { getLocale } from '../../../paraglide/runtime.js';
import { TextLink } from '../../../ui/link.tsx';
import type { HallSettings } from '../contract.ts';
import { SETTING_OF } from '../rules.ts';
import { settingName } from '../wording/rules.ts';

/** List of what the law asks of the hall and is missing, each a link to the field where it is written. */
export function DutyList({ lacks }: Pick<HallSettings, 'lacks'>) {
  return (
    <>
      <p className="text-muted">{m.duties_text()}</p>
      <ul className="mt-2">
        {lacks.map(duty => (
          <li key={duty}>
            <TextLink standalone href={`${bo.settings()}#${SETTING_OF[duty]}`}>
              {settingName(SETTING_OF[duty], getLocale())}
            </TextLink>
          </li>
        ))}
      </ul>
    </>
  );
}
