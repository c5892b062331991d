/** For `npm start`, which checks the settings before it starts anything. */
export { parseEnv } from '@/lib/env.server'
