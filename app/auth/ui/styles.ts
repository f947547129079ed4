import type { LinkDescriptor } from 'react-router'
import styles from './styles.css?url'

/** The style sheet of our pages, linked by our own routes: the other pages of a host load nothing of it. */
export const pageLinks = (): LinkDescriptor[] => [{ rel: 'stylesheet', href: styles }]
