/** Girder below the header, on every page; on iron (the footer) in its night colours always. */
export function Girder({ on }: { on?: 'iron' }) {
  return <div aria-hidden="true" className="girder" data-on={on} />;
}
