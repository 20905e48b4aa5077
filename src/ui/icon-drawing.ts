import { createElement, type SVGProps } from 'react';

interface Drawing {
  name?: string;
  size?: number;
  node: [tag: string, attributes: Record<string, string>][];
  aliases?: string[];
}

type Props = SVGProps<SVGSVGElement> & { size?: number | string; absoluteStrokeWidth?: boolean };

/**
 * Replaces lucide's own icon factory in the browser (scripts/bundle/stand-ins.mts), which also knows contexts, icons of
 * other sizes and names from elsewhere. Its output is the same, to the letter.
 */
export default function drawn({ name, size: grid = 24, node, aliases = [] }: Drawing) {
  return ({ size = 24, strokeWidth = 2, absoluteStrokeWidth, color, className, children, ...rest }: Props) =>
    createElement(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        width: size,
        height: size,
        viewBox: `0 0 ${grid} ${grid}`,
        fill: 'none',
        stroke: color ?? 'currentColor',
        strokeWidth: absoluteStrokeWidth ? (Number(strokeWidth) * grid) / Number(size) : strokeWidth,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        className: classes(['lucide', ...[name, ...aliases].map(word => `lucide-${word}`), className]),
        ...(named(rest) || children ? {} : { 'aria-hidden': 'true' }),
        ...rest,
      },
      ...node.map(([tag, attributes]) => createElement(tag, attributes)),
      children,
    );
}

/** Class names, each once. */
function classes(names: (string | undefined)[]): string {
  return [...new Set(names.join(' ').split(/\s+/))].filter(Boolean).join(' ');
}

function named(props: object): boolean {
  return Object.keys(props).some(key => key === 'role' || key === 'title' || key.startsWith('aria-'));
}
