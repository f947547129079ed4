import { type RefObject, useEffect, useRef, useSyncExternalStore } from 'react'
import { useNavigation } from 'react-router'

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

/**
 * Takes the focus where the element that had it went with the answer, such as the button of a row that is gone: a user at the
 * keyboard would begin the page anew.
 */
export function useLostFocus<E extends HTMLElement>() {
  const element = useRef<E>(null)
  const arrivedByScript = useRef(useHydrated())
  const { state } = useNavigation()
  useEffect(() => {
    if (state !== 'idle') return
    // After the heading of a page that is new, which goes first.
    const frame = requestAnimationFrame(() => {
      if (arrivedByScript.current && document.activeElement === document.body) element.current?.focus()
    })
    return () => cancelAnimationFrame(frame)
  }, [state])
  return element
}
