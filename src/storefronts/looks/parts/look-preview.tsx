import '../../../receipts/parts/receipt.css';
import { m } from '../../../paraglide/messages.js';
import { PreviewFrame } from '../../../products/editor/parts/preview-frame.tsx';
import { Branded } from '../../../providers/parts/branded.tsx';
import { Button } from '../../../ui/button.tsx';
import { Picture, type PictureData } from '../../../ui/picture.tsx';
import { providerTheme } from '../../../ui/provider-theme.ts';

interface Props {
  title: string;
  subtitle: string | null;
  logo: PictureData | null;
  colour: string;
  receiptPicture: PictureData | null;
}

/** The stall's sign, what is pressed below it, and the head of its receipt, as its pages show them. */
export function LookPreview({ title, subtitle, logo, colour, receiptPicture }: Props) {
  const theme = providerTheme(colour)?.style as Record<string, string> | undefined;
  const branding = { colour: colour || null, theme: theme ?? null };
  return (
    <PreviewFrame>
      <Branded provider={{ branding }} className="min-h-dvh bg-tile">
        <div className="wall page-margin grid gap-6 pt-6 pb-8">
          <div className="flex items-center gap-4">
            {logo && (
              <span className="size-18 shrink-0 overflow-hidden rounded-full">
                <Picture picture={logo} alt="" sizes="72px" ratio="1:1" />
              </span>
            )}
            <div className="min-w-0">
              <h1 className="text-product">{title}</h1>
              {subtitle && <p className="text-muted">{subtitle}</p>}
            </div>
          </div>
          <div className="grid max-w-[550px] gap-3">
            <Button size="lg" wide>
              {m.pages_colour_button()}
            </Button>
            <Button variant="outline" wide>
              {m.pages_colour_button()}
            </Button>
            <p className="font-semibold text-accent underline">{m.pages_look_link()}</p>
          </div>
        </div>
        <div className="wall receipt-wall page-margin border-t border-hair py-8">
          {receiptPicture && <Picture picture={receiptPicture} alt="" sizes="400px" />}
          <div>
            <p className="text-title font-bold">{m.pages_look_receipt_head()}</p>
            <p className="text-muted">{m.pages_look_receipt_text({ title })}</p>
          </div>
        </div>
      </Branded>
    </PreviewFrame>
  );
}
