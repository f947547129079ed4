/** The server of this repository's own app, as `npm start` runs it. */

import { join } from 'node:path'
import { serve } from './serve.ts'

serve({ publicFolder: join(import.meta.dirname, '../client'), securityHeaders: true })
