import { useId } from 'react';
import { m } from '../../../paraglide/messages.js';

/** Wrapped gift in the hall's paper: stars and bows by turns, a ribbon across, and a tag with a name. */
export function Wrapped({ to }: { to: string | null }) {
  const paper = useId();
  return (
    <div className="gift-parcel">
      <svg viewBox="0 0 358 300" aria-hidden="true" preserveAspectRatio="xMidYMid slice">
        <defs>
          <pattern id={paper} width="64" height="64" patternUnits="userSpaceOnUse">
            <rect width="64" height="64" fill="#dd8278" />
            <path d="M32 0h32v32H32zM0 32h32v32H0z" fill="#e49388" />
            <path d="M16 4l3 9 9 3-9 3-3 9-3-9-9-3 9-3zM48 36l3 9 9 3-9 3-3 9-3-9-9-3 9-3z" fill="#f8ded3" />
            <path d="M38 7l10 9-10 9zM58 7L48 16l10 9zM6 39l10 9-10 9zM26 39l-10 9 10 9z" fill="#8c3741" />
            <circle cx="48" cy="16" r="3.2" fill="#f8ded3" />
            <circle cx="16" cy="48" r="3.2" fill="#f8ded3" />
          </pattern>
        </defs>
        <rect width="358" height="300" fill={`url(#${paper})`} />
        <path d="M93 0h33v300H93zM0 128h358v36H0z" fill="#efb42b" />
        <path d="M93 0h6v300h-6zM120 0h6v300h-6zM0 128h358v6H0zM0 158h358v6H0z" fill="#b9790f" />
        <path d="M112 160l-46 78 16 2 8 12 34-84z" fill="#efb42b" />
        <path d="M116 160l36 66 6-16 16 4-44-62z" fill="#fbe29a" />
        <path
          d="M108 146C82 92 40 92 28 104c-12 12 20 52 80 46zM118 146c26-54 66-54 78-42s-20 52-78 46z"
          fill="#b9790f"
        />
        <path
          d="M106 142C84 98 48 98 36 108c-8 10 22 38 70 36zM120 142c22-44 56-44 68-34 8 10-20 38-68 36z"
          fill="#efb42b"
        />
        <rect x="95" y="130" width="35" height="34" rx="7" fill="#b9790f" />
      </svg>
      <p className="gift-tag" data-theme="light">
        <span className="gift-tag-hole" aria-hidden="true" />
        <span className="block text-note text-muted">{m.gifts_tag()}</span>
        <strong className="hyphenate block font-sign">{to ?? m.gifts_you()}</strong>
      </p>
    </div>
  );
}
