import { handleAuthRequest } from '@/lib/api/auth-door.server'

export { handleAuthRequest as GET, handleAuthRequest as POST }
