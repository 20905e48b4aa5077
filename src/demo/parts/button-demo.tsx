import { Check, Plus, TriangleAlert } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { m } from '../../paraglide/messages.js';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { BUTTON_SIZES, BUTTON_VARIANTS, type ButtonVariant, buttonContrast } from '../../ui/button-variants.ts';
import { grade } from '../../ui/contrast.ts';
import { Icon } from '../../ui/icon.tsx';
import { measuredContrast } from '../../ui/measured-contrast.ts';
import type { Light } from '../../ui/palette.ts';

/**
 * Button demo (specification, payments 2.12): the twenty variants in seven sizes with their contrast, in both modes
 * side by side. Each ratio shows twice: from the table that the tests hold, and as this browser paints it.
 */
export function ButtonDemo() {
  return (
    <>
      <div className="page-margin py-6">
        <h1 className="text-section">{m.ui_demo_title()}</h1>
        <p className="mt-2 text-muted">{m.ui_demo_lead()}</p>
      </div>
      <div className="grid l:grid-cols-2">
        <Mode light="day" title={m.ui_demo_day()} />
        <Mode light="night" title={m.ui_demo_night()} />
      </div>
    </>
  );
}

function Mode({ light, title }: { light: Light; title: string }) {
  const body = useRef<HTMLElement>(null);
  const [painted, setPainted] = useState<Partial<Record<ButtonVariant, number>>>({});
  useEffect(() => {
    const buttons = body.current?.querySelectorAll<HTMLElement>('[data-measured]') ?? [];
    const ratios = [...buttons].map(button => [button.dataset.measured, measuredContrast(button)]);
    setPainted(Object.fromEntries(ratios));
  }, []);
  return (
    <section
      ref={body}
      data-theme={light === 'day' ? 'light' : 'dark'}
      aria-label={title}
      className="min-w-0 bg-tile px-4 py-6 text-ink l:px-8"
    >
      <h2 className="mb-4">{title}</h2>
      <ul className="grid gap-6">
        {BUTTON_VARIANTS.map(variant => (
          <li key={variant} className="border-t border-hair pt-3">
            <VariantRow variant={variant} light={light} painted={painted[variant]} />
          </li>
        ))}
      </ul>
    </section>
  );
}

type VariantRowProps = { variant: ButtonVariant; light: Light; painted: number | undefined };

function VariantRow({ variant, light, painted }: VariantRowProps) {
  const ratio = buttonContrast(variant, light);
  return (
    <>
      <h3 className="mb-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-plain">
        {variant}
        <span className="figures font-medium text-muted">
          {m.ui_demo_table({ ratio: ratio.toFixed(2) })}
          {painted !== undefined && `, ${m.ui_demo_painted({ ratio: painted.toFixed(2) })}`}
        </span>
        <Grade ratio={painted === undefined ? ratio : Math.min(ratio, painted)} />
      </h3>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-5">
        {BUTTON_SIZES.map(size => (
          <Button key={size} variant={variant} size={size} data-measured={size === 'default' ? variant : undefined}>
            {size}
          </Button>
        ))}
        <Button variant={variant} iconStart={<Icon icon={Plus} size={20} />}>
          {m.ui_demo_icon()}
        </Button>
        <Button variant={variant} disabled>
          {m.ui_demo_disabled()}
        </Button>
        <Button variant={variant} pending pendingLabel={m.ui_demo_pending()}>
          {m.ui_demo_press()}
        </Button>
      </div>
    </>
  );
}

function Grade({ ratio }: { ratio: number }) {
  const reached = grade(ratio);
  if (!reached) {
    return (
      <Badge tone="danger" icon={TriangleAlert}>
        {m.ui_demo_below()}
      </Badge>
    );
  }
  return (
    <Badge tone={reached === 'AAA' ? 'good' : 'accent'} icon={Check}>
      {reached === 'AAA' ? 'AAA, 7' : 'AA, 4.5'}
    </Badge>
  );
}
