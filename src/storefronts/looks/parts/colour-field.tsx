import { m } from '../../../paraglide/messages.js';
import { getLocale } from '../../../paraglide/runtime.js';
import { Button } from '../../../ui/button.tsx';
import { contrastRatio } from '../../../ui/contrast.ts';
import { hearsTyping } from '../../../ui/early-press.ts';
import { parseHex } from '../../../ui/hex.ts';
import { type Light, PALETTE } from '../../../ui/palette.ts';
import { accentIn } from '../../../ui/provider-theme.ts';
import { TextField } from '../../../ui/text-field.tsx';

interface Props {
  name: string;
  label: string;
  hint: string;
  /** As #0B4F6C; empty for the hall's own. */
  colour: string;
  onColour(colour: string): void;
}

const HEX = /^#[0-9A-Fa-f]{6}$/;
const LIGHTS: readonly Light[] = ['day', 'night'];

/** One colour, and what becomes of it by day and by night: moved in lightness until its texts can be read. */
export function ColourField({ name, label, hint, colour, onColour }: Props) {
  const own = HEX.test(colour) ? parseHex(colour) : null;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="flex flex-wrap items-end gap-3">
        <TextField
          name={name}
          label={label}
          hint={hint}
          optional
          autoCapitalize="none"
          spellCheck={false}
          maxLength={7}
          placeholder="#0B4F6C"
          value={colour}
          onChange={event => onColour(event.currentTarget.value.trim())}
          className="flex-1 basis-40"
        />
        <input
          ref={hearsTyping}
          type="color"
          aria-label={m.pages_colour_pick()}
          value={HEX.test(colour) ? colour.toLowerCase() : '#0b4f6c'}
          onChange={event => onColour(event.currentTarget.value.toUpperCase())}
          className="h-(--control-height) w-16 cursor-pointer rounded-hold border border-control bg-surface p-1"
        />
        {colour && (
          <Button variant="ghost" size="sm" onClick={() => onColour('')}>
            {m.pages_colour_none()}
          </Button>
        )}
      </div>
      {own && (
        <ul className="grid gap-2 m:grid-cols-2">
          {LIGHTS.map(light => (
            <Sample key={light} light={light} own={own} />
          ))}
        </ul>
      )}
    </div>
  );
}

/** Link and button in the colour, with the contrast that they hold. */
function Sample({ light, own }: { light: Light; own: Parameters<typeof accentIn>[1] }) {
  const { accent, onAccent } = accentIn(light, own);
  const ground = PALETTE[light].surface;
  const ratio = new Intl.NumberFormat(getLocale(), { maximumFractionDigits: 1 }).format(contrastRatio(accent, ground));
  const moved = accent.toLowerCase() !== own.toLowerCase();
  return (
    <li className="grid gap-2 rounded-hold border border-hair p-3" style={{ background: ground, color: accent }}>
      <span className="font-sign font-semibold underline">
        {light === 'day' ? m.pages_colour_day() : m.pages_colour_night()}
      </span>
      <span
        className="justify-self-start rounded-hold px-4 py-2 font-sign font-semibold"
        style={{ background: accent, color: onAccent }}
      >
        {m.pages_colour_button()}
      </span>
      <span className="figures text-note">
        {m.pages_colour_contrast({ ratio })} {moved && m.pages_colour_moved()}
      </span>
    </li>
  );
}
