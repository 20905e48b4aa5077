import { useLocation } from 'react-router';
import { useOffice } from '../../office/parts/use-office.ts';
import { HandBanner } from '../../providers/endings/parts/hand-banner.tsx';
import { SupportBanner } from '../support/parts/support-banner.tsx';
import { isHallPage } from './platform-places.ts';

/**
 * Banners above every page of the back office: an operator's look into the stall, and the hall's hand on it. The hall's
 * own page of a seller says the second in its own words.
 */
export function OfficeBanners() {
  const { provider } = useOffice();
  const ofHall = isHallPage(useLocation().pathname);
  return (
    <>
      <SupportBanner />
      {provider && !ofHall && <HandBanner stall={provider} />}
    </>
  );
}
