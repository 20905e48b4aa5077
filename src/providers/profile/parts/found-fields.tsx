import { m } from '../../../paraglide/messages.js';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { TextField } from '../../../ui/text-field.tsx';

interface Props {
  tags: readonly string[];
  /** Coordinates as they are typed. */
  place: string;
  error: string | undefined;
  onFound(fields: { tags?: string[]; place?: string }): void;
}

/** Kinds of goods that a stall is listed under in the hall. */
const LISTED = [
  { tag: 'edible', word: m.profile_found_edible },
  { tag: 'retail', word: m.profile_found_retail },
] as const;

/** Fields of how a stall is found: under what it is listed, and where it is on the map. */
export function FoundFields({ tags, place, error, onFound }: Props) {
  return (
    <fieldset className="grid min-w-0 max-w-[44rem] gap-2">
      <legend className="mb-1 font-sign text-card font-bold">{m.profile_found()}</legend>
      {LISTED.map(({ tag, word }) => (
        <Checkbox
          key={tag}
          label={word()}
          checked={tags.includes(tag)}
          onChange={event =>
            onFound({ tags: event.currentTarget.checked ? [...tags, tag] : tags.filter(one => one !== tag) })
          }
        />
      ))}
      <TextField
        name="location"
        label={m.profile_place()}
        hint={m.profile_place_hint()}
        {...(error && { error: m.profile_place_wrong() })}
        optional
        autoComplete="off"
        maxLength={300}
        value={place}
        onChange={event => onFound({ place: event.currentTarget.value })}
      />
    </fieldset>
  );
}
