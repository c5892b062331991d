import 'server-only'
import type { z } from 'zod'
import type { Scope } from '@/lib/auth/scope'
import { unseal } from '@/lib/auth/seal.server'
import type { IdempotencyClaim } from '@/lib/base/idempotency'
import type { Problem } from '@/lib/base/problem'
import { ok, type Result } from '@/lib/base/result'
import { transactOnce } from '@/lib/db/transact-once.server'
import { createWithin } from '@/lib/features/resources/create-resource.server'
import type { createdWebhookSchema, newWebhookSchema } from './schema'
import { webhookResource } from './webhook-resource.server'

/** Creates a webhook. Only this response contains its secret. */
export const createWebhook = (
  scope: Scope<'webhook.write'>,
  facts: z.output<typeof newWebhookSchema>,
  claim: IdempotencyClaim | null,
): Promise<Result<z.output<typeof createdWebhookSchema>, Problem>> =>
  transactOnce(claim, async (tx) => {
    const webhook = await createWithin(tx, webhookResource, scope, facts)
    if (!webhook.ok) return webhook
    const { sealedSecret } = await tx.webhook.findUniqueOrThrow({
      where: { id: webhook.value.id },
    })
    const secret = unseal(sealedSecret)
    if (secret === null) throw new Error('What was just sealed cannot be read')
    return ok({ webhook: webhook.value, secret })
  })
