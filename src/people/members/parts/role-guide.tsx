import { ROLE_NAMES } from '../../../rights/rules.ts';
import { roleText, roleWord } from '../../../rights/wording/rules.ts';

/** Guide to the roles, a sentence each. */
export function RoleGuide() {
  return (
    <dl className="grid gap-3">
      {ROLE_NAMES.map(role => (
        <div key={role}>
          <dt className="font-sign text-plain font-bold">{roleWord(role)}</dt>
          <dd className="text-muted">{roleText(role)}</dd>
        </div>
      ))}
    </dl>
  );
}
