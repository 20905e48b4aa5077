import { ScanBarcode } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { bo } from '../../../office-links.ts';
import { m } from '../../../paraglide/messages.js';
import { shortId } from '../../../shared/ids.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { fetchModal } from '../../../ui/lazy-modal.tsx';
import { Scanner } from '../../barcodes/parts/scanner.tsx';
import { isSameCode } from '../../barcodes/rules.ts';
import type { StockRow } from '../contract.ts';

/** Button that finds the stock of goods by their bar code, or by their article number. */
export function ScanButton({ slug, rows }: { slug: string; rows: readonly StockRow[] }) {
  const navigate = useNavigate();
  const [open, setOpen] = useState(false);
  const [said, say] = useState<string | null>(null);
  const close = () => {
    setOpen(false);
    say(null);
  };
  const find = (code: string) => {
    const row = rows.find(({ variants }) =>
      variants.some(({ ean, articleNumber }) => isSameCode(code, ean ?? '') || isSameCode(code, articleNumber)),
    );
    if (!row) return say(m.scan_unknown({ code }));
    close();
    void navigate(bo.stock(slug, shortId(row._id)));
  };
  return (
    <>
      <Button
        variant="outline"
        iconStart={<Icon icon={ScanBarcode} size={18} />}
        onPointerEnter={fetchModal}
        onFocus={fetchModal}
        onClick={() => setOpen(true)}
      >
        {m.scan_open()}
      </Button>
      <Scanner open={open} said={said} onCode={find} onClose={close} />
    </>
  );
}
