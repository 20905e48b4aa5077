import { Component, type ReactNode } from 'react';
import type { AcquirableAs } from '../../../catalogue/kinds/contract.ts';
import { m } from '../../../paraglide/messages.js';
import { Banner } from '../../../ui/banner.tsx';

/** Error boundary of the purchase box: when it fails to load, the page stays readable (storefront 8). */
export class BoxFault extends Component<{ kind: AcquirableAs; children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    const title = this.props.kind === 'GIFTCARD' ? m.catalogue_gift_card_failed() : m.shell_error_generic();
    return <Banner tone="danger" role="alert" title={title} />;
  }
}
