/** Methods that a page, a file or a resource is read with. */
export const READING: ReadonlySet<string> = new Set(['GET', 'HEAD'])
