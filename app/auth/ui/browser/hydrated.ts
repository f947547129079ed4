import { type RefObject, useEffect, useRef, useSyncExternalStore } from 'react'

const never = () => () => {}

/** Whether script runs: `false` on the server and while hydrating, so that both draw the same page. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}

/**
 * Moves focus to an element that appears by client navigation, as a freshly loaded document would. On the first load
 * the browser's own starting point stays. What stands in `around` and took the focus as it appeared keeps it.
 */
export function useFocusOnArrival<E extends HTMLElement>(around?: RefObject<HTMLElement | null>) {
  const element = useRef<E>(null)
  const arrivedByScript = useRef(useHydrated())
  useEffect(() => {
    const isTaken = around?.current?.contains(document.activeElement) === true
    if (arrivedByScript.current && !isTaken) element.current?.focus()
  }, [around])
  return element
}
