import { z } from 'zod'
import { staffRoles, tenantRoles } from '@/lib/auth/permissions'

export const roleSchema = z.enum([...staffRoles, ...tenantRoles])
