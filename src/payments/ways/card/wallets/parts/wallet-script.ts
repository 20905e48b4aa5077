/** Types of the company's script, as far as it is used: loaded from its own address, in no version to be pinned. */
export interface WalletScript {
  elements(options: { mode: 'payment'; amount: number; currency: string; locale: string }): WalletElements;
  confirmPayment(payment: {
    elements: WalletElements;
    clientSecret: string;
    confirmParams: { return_url: string };
    redirect: 'if_required';
  }): Promise<{ error?: WalletFault }>;
}

export interface WalletElements {
  submit(): Promise<{ error?: WalletFault }>;
  create(type: 'expressCheckout', wishes: WalletWishes): WalletElement;
}

export interface WalletWishes {
  buttonHeight: number;
  buttonTheme: { applePay: 'black' | 'white'; googlePay: 'black' | 'white' };
}

export interface WalletElement {
  on(event: 'ready', heard: (event: { availablePaymentMethods?: Record<string, boolean> | null }) => void): void;
  on(event: 'loaderror', heard: () => void): void;
  on(event: 'click', heard: (event: { resolve(): void; reject(): void }) => void): void;
  on(event: 'confirm', heard: (event: { paymentFailed(why?: { reason: 'fail' }): void }) => void): void;
  update(wishes: Pick<WalletWishes, 'buttonTheme'>): void;
  mount(place: HTMLElement): void;
  unmount(): void;
}

interface WalletFault {
  type?: string;
  message?: string;
}

type Make = (publishableKey: string, options: { locale: string }) => WalletScript;

const loading = new Map<string, Promise<Make>>();

/** Loads the wallet script, once per document; one that did not come is asked for again the next time. */
export function loadWallets(address: string): Promise<Make> {
  const known = loading.get(address);
  if (known) return known;
  const asked = new Promise<Make>((resolve, reject) => {
    const script = document.createElement('script');
    script.src = address;
    script.onload = () => resolve((window as unknown as { Stripe: Make }).Stripe);
    script.onerror = () => {
      script.remove();
      reject(new Error('The script for wallets did not come'));
    };
    document.head.append(script);
  });
  loading.set(address, asked);
  asked.catch(() => loading.delete(address));
  return asked;
}
