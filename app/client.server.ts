import { createContext } from 'react-router'

/** Who sent a request, as far as the listener knows: the address is `null` where there is none, as in `npm run dev`. */
export const clientContext = createContext<{ address: string | null }>({ address: null })
