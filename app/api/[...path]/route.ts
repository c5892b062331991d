import { handleApiRequest } from '@/lib/api/router.server'
import { addressOf } from '@/lib/auth/address'

const handle = (request: Request) =>
  handleApiRequest(request, { address: addressOf(request.headers) })

export {
  handle as DELETE,
  handle as GET,
  handle as HEAD,
  handle as OPTIONS,
  handle as PATCH,
  handle as POST,
  handle as PUT,
}
