import { Copy, Download, Printer } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Sheet } from '../../../ui/sheet.tsx';

interface Props {
  codes: readonly string[];
  /** Label of the last button. */
  onward: string;
  onKept(): void;
}

/** Recovery codes, shown once: going on needs the confirmation that they are kept. */
export function RecoveryCodes({ codes, onward, onKept }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [kept, setKept] = useState(false);
  const [copied, setCopied] = useState(false);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="grid gap-4">
      <h2 ref={heading} tabIndex={-1} className="text-lead outline-none">
        {m.factors_codes_title()}
      </h2>
      <p className="text-muted">{m.factors_codes_text()}</p>
      <Sheet className="p-4">
        <ul className="figures grid grid-cols-[repeat(auto-fit,minmax(10rem,1fr))] gap-x-6 gap-y-2 font-semibold select-all">
          {codes.map(code => (
            <li key={code}>
              <code className="figures whitespace-nowrap">{code}</code>
            </li>
          ))}
        </ul>
      </Sheet>
      <div className="flex flex-wrap items-center gap-2 print:hidden">
        <Button
          variant="outline"
          iconStart={<Icon icon={Copy} size={20} />}
          onClick={() => void navigator.clipboard.writeText(codes.join('\n')).then(() => setCopied(true))}
        >
          {m.factors_codes_copy()}
        </Button>
        <Button variant="outline" iconStart={<Icon icon={Download} size={20} />} onClick={() => download(codes)}>
          {m.factors_codes_download()}
        </Button>
        <Button variant="outline" iconStart={<Icon icon={Printer} size={20} />} onClick={() => window.print()}>
          {m.factors_codes_print()}
        </Button>
        <p role="status" className="font-sign font-semibold text-good">
          {copied && m.factors_codes_copied()}
        </p>
      </div>
      <div className="grid gap-2 print:hidden">
        <Checkbox label={m.factors_codes_kept()} checked={kept} onChange={event => setKept(event.target.checked)} />
        <Button wide disabled={!kept} onClick={onKept}>
          {onward}
        </Button>
      </div>
    </div>
  );
}

function download(codes: readonly string[]): void {
  const text = `${m.factors_codes_file({ place: location.host })}\n\n${codes.join('\n')}\n`;
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  link.download = `${m.factors_codes_file_name()}.txt`;
  link.click();
  URL.revokeObjectURL(link.href);
}
