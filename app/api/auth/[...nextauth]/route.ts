import { handleAuthRequest } from '@/lib/api/auth-gateway.server'

export { handleAuthRequest as GET, handleAuthRequest as POST }
