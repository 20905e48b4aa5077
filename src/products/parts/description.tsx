import { ChevronDown, ChevronUp } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { Markdown } from '../../catalogue/parts/markdown.tsx';
import { m } from '../../paraglide/messages.js';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';

/** The description, clamped to five lines and expandable (storefront 2). Short ones have no button. */
export function Description({ text }: { text: string }) {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const [longer, setLonger] = useState(true);

  useEffect(() => {
    const element = box.current;
    if (!element || open) return;
    // Clamping depends on the column's width, so it is measured again on resize.
    const observer = new ResizeObserver(() => setLonger(element.scrollHeight > element.clientHeight + 1));
    observer.observe(element);
    return () => observer.disconnect();
  }, [open]);

  return (
    <div>
      <div ref={box} id={id} className={cx(!open && 'line-clamp-5')}>
        <Markdown>{text}</Markdown>
      </div>
      {longer && (
        <Button
          variant="link"
          size="sm"
          className="px-0!"
          aria-expanded={open}
          aria-controls={id}
          iconEnd={<Icon icon={open ? ChevronUp : ChevronDown} size={20} />}
          onClick={() => setOpen(!open)}
        >
          {open ? m.catalogue_read_less() : m.catalogue_read_more()}
        </Button>
      )}
    </div>
  );
}
