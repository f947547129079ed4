import type { LinkDescriptor } from 'react-router'
import accountStyles from './account.css?url'
import styles from './styles.css?url'

/** The style sheet of our pages, linked by our own routes: the other pages of a host load nothing of it. */
export const pageLinks = (): LinkDescriptor[] => [{ rel: 'stylesheet', href: styles }]

/** What pages of the account have beside it, which no page of signing in loads. */
export const accountLinks = (): LinkDescriptor[] => [...pageLinks(), { rel: 'stylesheet', href: accountStyles }]
