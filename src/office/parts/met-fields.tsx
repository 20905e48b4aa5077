import { m } from '../../paraglide/messages.js';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';

/** Field that somebody else saved while a form was open. */
export interface MetField {
  field: string;
  name: string;
  theirs: string;
  mine: string;
  /** True when both changed it, and differently, so that a person has to choose. */
  both: boolean;
}

interface Props {
  met: readonly MetField[];
  /** Takes what was saved into the form, or leaves what was written. */
  onChoice(field: string, take: boolean): void;
}

/** Both versions of each field that somebody else saved meanwhile, and the choice between them. */
export function MetFields({ met, onChoice }: Props) {
  if (!met.length) return null;
  return (
    <Banner tone="yellow" role="alert" rounded title={m.office_met_title()}>
      <p>{m.office_met_text()}</p>
      <ul className="mt-2 grid gap-3">
        {met.map(({ field, name, theirs, mine, both }) => (
          <li key={field} className="grid gap-1 border-t border-current/20 pt-2 wrap-anywhere">
            <p className="font-sign font-bold">{name}</p>
            <p>
              {m.office_met_theirs()} <strong>{theirs || m.office_met_nothing()}</strong>
            </p>
            {both ? (
              <>
                <p>
                  {m.office_met_mine()} <strong>{mine || m.office_met_nothing()}</strong>
                </p>
                <p className="flex flex-wrap gap-2">
                  <Button size="sm" variant="outline" onClick={() => onChoice(field, true)}>
                    {m.office_met_take()}
                  </Button>
                  <Button size="sm" variant="outline" onClick={() => onChoice(field, false)}>
                    {m.office_met_keep()}
                  </Button>
                </p>
              </>
            ) : (
              <p className="text-note">{m.office_met_joined()}</p>
            )}
          </li>
        ))}
      </ul>
    </Banner>
  );
}
