import { useEffect, useRef, useSyncExternalStore } from 'react'

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
 * the browser's own starting point stays.
 */
export function useFocusOnArrival<E extends HTMLElement>() {
  const element = useRef<E>(null)
  const arrivedByScript = useRef(useHydrated())
  useEffect(() => {
    if (arrivedByScript.current) element.current?.focus()
  }, [])
  return element
}
