/** Logo of the hall: its window. */
export function Mark({ size = 36, className }: { size?: number; className?: string }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 36 36"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      className={className}
    >
      <path d="M2.5 33.500V18A15.5 15.5 0 0 1 33.5 18v15.500z" strokeWidth="3" />
      <path
        d="M18 3v30.500M2.5 18h31M12 18a6 6 0 0 1 12 0M13.8 13.8 7 7M22.2 13.8 29 7M10 18v15.500M26 18v15.5"
        strokeWidth="1.75"
      />
    </svg>
  );
}
