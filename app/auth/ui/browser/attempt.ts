import { useLocation, useNavigation } from 'react-router'

/**
 * Changes once with each answer to a form, so that what it says can be told again, and a field at fault begun again. With
 * script, a refused form is told before its page has loaded anew; the key of the location that it will then have counts from
 * there on, lest what is typed in between be lost.
 */
export function useAttempt(): string {
  const here = useLocation()
  const { state, formAction, location } = useNavigation()
  return (state === 'loading' && formAction?.includes(location.pathname) ? location : here).key
}
