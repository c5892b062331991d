import { handleApiRequest } from '@/lib/api/router.server'

const handle = (request: Request) => handleApiRequest(request, { address: null })

export { handle as DELETE, handle as GET, handle as POST, handle as PUT }
