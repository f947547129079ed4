/** The hidden field of a form of the product's own, which `readForm` checks. `token` is `csrfToken(context)` of the loader. */
export function CsrfField({ token }: { token: string }) {
  return <input type="hidden" name="csrfToken" value={token} />
}
