/** An e-mail address in full; where it must be broken, it breaks after its at-sign. */
export function Address({ children }: { children: string }) {
  const at = children.lastIndexOf('@') + 1
  return (
    <>
      {children.slice(0, at)}
      <wbr />
      {children.slice(at)}
    </>
  )
}
