import { initTRPC } from '@trpc/server'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { Job } from './jobs/run-jobs.ts'
import { boundlessParts, requireOwnCalls, requireOwnRoutes, requireSafeParts } from './check-extension.ts'
import type { FeatureParts } from './feature.ts'
import { publicMutation, publicProcedure, router } from './trpc/procedures.ts'

const tips = { name: 'tip-box', api: 1 }
const jobs: Job[] = []
const text = z.object({ text: z.string().max(10) })

describe('the parts of an extension', () => {
  it('fit with a policy and a bound for every input', () => {
    const send = publicMutation('Readers send tips', 'formPerAddress').input(text)
    const tipBox = router({ send: send.mutation(() => null), count: publicProcedure(1).query(() => 1) })
    expect(() => requireSafeParts(tips, { routers: { tipBox }, jobs })).not.toThrow()
  })

  it('do not fit under the name of another router', () => {
    const articles = router({ count: publicProcedure(1).query(() => 1) })
    expect(() => requireSafeParts(tips, { routers: { articles } })).toThrow('must be named tipBox')
  })

  it('do not fit with a procedure without a policy', () => {
    const t = initTRPC.create()
    const tipBox = t.router({ open: t.procedure.query(() => 1) }) as never
    expect(() => requireSafeParts(tips, { routers: { tipBox } })).toThrow('tipBox.open has no policy')
  })

  it('do not fit with an input without a bound', () => {
    const tipBox = router({
      find: publicProcedure(1)
        .input(z.string())
        .query(() => 1),
    })
    expect(() => requireSafeParts(tips, { routers: { tipBox } })).toThrow('no bound for its value')
  })

  it('do not fit with an input that is checked by other code than a schema', () => {
    const find = publicProcedure(1).input((input: unknown) => String(input))
    const tipBox = router({ find: find.query(() => 1) })
    expect(() => requireSafeParts(tips, { routers: { tipBox } })).toThrow('no bound for its value')
  })

  it('do not fit with the router, a job or an operation of the product', () => {
    const tipBox = router({ count: publicProcedure(1).query(() => 1) })
    const job = { name: 'trash', everyMs: 1, run: async () => undefined }
    const own = [{ routers: { tipBox }, jobs: [job], operations: { backup: {} as never } }]
    const check = (parts: FeatureParts) => () => requireSafeParts(tips, parts, own)
    expect(check({ routers: { tipBox } })).toThrow('The product has the router tipBox already')
    expect(check({ jobs: [job] })).toThrow('The product has the job trash already')
    expect(check({ operations: { backup: {} as never } })).toThrow(
      'The product has the operation backup already',
    )
    expect(check({ jobs: [{ ...job, name: 'tip-box' }] })).not.toThrow()
  })

  it('do not fit with a router in the router', () => {
    const tipBox = router({ inner: router({ count: publicProcedure(1).query(() => 1) }) })
    expect(() => requireSafeParts(tips, { routers: { tipBox } })).toThrow('tipBox.inner is no procedure')
  })
})

it('refuses addresses of others', () => {
  const at = (path: string) => ({ calls: [{ route: { path } }] }) as never
  expect(() => requireOwnCalls(tips, at('/tip-box/{id}'))).not.toThrow()
  expect(() => requireOwnCalls(tips, at('/tip-boxes'))).toThrow('/tip-boxes must begin with /tip-box')
})

it('refuses an address that the product has', () => {
  const at = (path: string) => ({ calls: [{ route: { path } }] }) as never
  const costs = (path: string) => ({ costs: { [path]: 1 } }) as never
  const taken = 'The product has the address /tip-box already'
  expect(() => requireOwnCalls(tips, at('/tip-box/{id}'), [at('/tip-box')])).toThrow(taken)
  expect(() => requireOwnCalls(tips, at('/tip-box'), [at('/tip-box/{id}')])).toThrow(taken)
  expect(() => requireOwnCalls(tips, at('/tip-box'), [at('/tip-boxes')])).not.toThrow()
  expect(() => requireOwnRoutes(tips, costs('/tip-box/new'), [costs('/tip-box/:id')])).toThrow(taken)
  expect(() => requireOwnRoutes({ name: 'feeds' }, costs('/feeds/tips'))).toThrow(
    'the address /feeds already',
  )
})

const variants = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('a'), data: z.unknown() }),
  z.object({ kind: z.literal('b') }),
])
const named = z.string().max(5).meta({ id: 'check-extension-bounded' })
const tree = z.object({
  id: z.int(),
  get replies() {
    return z.array(tree).max(3)
  },
})

it.each<[string, z.ZodType, string[]]>([
  ['a bounded text', text, []],
  ['a text', z.object({ text: z.string() }), ['text']],
  ['a list', z.object({ ids: z.array(z.int()) }), ['ids']],
  ['texts of a bounded list', z.object({ names: z.array(z.string()).max(3) }), ['names[]']],
  ['a text that may be missing', z.object({ note: z.string().optional() }), ['note']],
  ['one of two', z.union([z.literal(''), z.email()]), ['its value']],
  ['any names', z.record(z.string().max(5), z.int()), ['{}']],
  ['known names', z.record(z.enum(['a', 'b']), z.object({ text: z.string() })), ['{}.text']],
  ['known names and any others', z.looseObject({ id: z.int() }), ['{}']],
  ['names of a pattern', z.looseRecord(z.string().regex(/^a/), z.int()), ['{}']],
  ['anything', z.any(), ['its value']],
  ['something unknown', z.object({ note: z.unknown().optional() }), ['note']],
  ['anything of a bounded list', z.object({ list: z.array(z.any()).max(3) }), ['list[]']],
  ['a union in a union', z.object({ a: z.union([z.int(), z.union([z.null(), z.any()])]) }), ['a']],
  ['one of several objects', variants, ['data']],
  ['a map', z.map(z.string().max(5), z.int()), ['its value']],
  ['a set', z.object({ ids: z.set(z.int()) }), ['ids']],
  ['a pair', z.tuple([z.int(), z.any()]), ['[]']],
  ['a pair and more', z.tuple([z.int()], z.int()), ['its value']],
  ['a value that code takes', z.object({ size: z.custom<string>(() => true) }), ['size']],
  ['a file that code takes', z.instanceof(FormData), []],
  ['a transform of anything', z.transform(String), ['its value']],
  ['a changed bounded text', z.string().max(5).transform(Number), []],
  ['a bounded text after a change', z.preprocess(String, z.string().max(5)), []],
  ['anything after a change', z.preprocess(String, z.any()), ['its value']],
  ['a pipe', z.unknown().pipe(z.string().max(5)), ['its value']],
  ['what is loaded later', z.lazy(() => z.any()), ['its value']],
  ['a tree of any depth', tree, ['replies[]']],
  ['any JSON', z.json(), ['its value', 'its value', '[]', '{}']],
  ['a named text', z.object({ a: z.string().meta({ id: 'check-extension-named' }) }), ['a']],
  ['a named bounded text, twice', z.object({ a: named, b: named }), []],
  ['a date object', z.coerce.date(), []],
  ['nothing', z.object({ a: z.undefined(), b: z.void(), c: z.never(), d: z.null() }).partial(), []],
  ['fixed words', z.enum(['a', 'b']), []],
  ['a date', z.iso.datetime(), []],
  ['a number', z.int(), []],
])('finds in %s what has no bound', (_, schema, expected) => {
  expect(boundlessParts(schema)).toEqual(expected)
})
