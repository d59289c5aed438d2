// The mark: a checker on a point.
export function Mark({ class: extra = '' }: { class?: string }) {
  return (
    <svg class={extra} viewBox="0 0 40 40" aria-hidden="true" focusable="false">
      <rect class="ground" width="40" height="40" rx="11" />
      <path class="figure shade" d="M12 32 20 9l8 23z" />
      <circle class="figure" cx="20" cy="25" r="7" />
    </svg>
  );
}
