/** For `npm start`, which refuses settings before it starts anything. */
export { parseEnv } from '@/lib/env.server'
