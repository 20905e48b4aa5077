/** The iron girder under the header, on every page; on iron (the footer) its night colours always. */
export function Girder({ on }: { on?: 'iron' }) {
  return <div aria-hidden="true" className="girder" data-on={on} />;
}
