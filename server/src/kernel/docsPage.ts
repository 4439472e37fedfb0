import type { Contract, Endpoint, Named } from './shared/endpoint.ts'
import { placeOf } from './shared/endpoint.ts'
import { languages } from './shared/wire.ts'
import { z } from 'zod'

const escape = (text: string) =>
  text.replace(/[&<>"]/g, (c) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[c]!)

/** The readable page of the interface at `/docs`: every endpoint with its input and refusals, plain HTML. */
export function docsPage(contracts: readonly Contract[], version: string): string {
  const groups = contracts.map((contract) => Object.values(contract)).filter((list) => list.length > 0)
  const nounOf = (list: Named<Endpoint>[]) => list[0]!.id.split('.')[0]!
  const links = groups
    .map((list) => `<a href="#${nounOf(list)}">${nounOf(list)} <small>${list.length}</small></a>`)
    .join('')
  const sections = groups
    .map((list) => `<h2 id="${nounOf(list)}">${nounOf(list)}</h2>${list.map(article).join('')}`)
    .join('')
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>Reagora API ${version}</title><style>${style}</style></head><body data-page="/docs"><header><h1>Reagora API</h1>
<p>${version} · <a href="/openapi.json">openapi.json</a> (OpenAPI 3.1)</p><p>Every answer is an envelope <code>{ status, data, message }</code>:
200 is success, 100000 and above a refusal with a text in the language of <code>Accept-Language</code> (${languages.join(', ')});
401 and 600–603 end the session. The session travels in the header <code>token</code>, a grant to act for a buyer in
<code>onBehalfOfToken</code>. A POST marked <em>once</em> takes an <code>Idempotency-Key</code>.</p></header><nav>${links}</nav><main>${sections}</main></body></html>`
}

function article(endpoint: Named<Endpoint>): string {
  const access = typeof endpoint.access === 'string' ? endpoint.access : endpoint.access.join(' or ')
  const refusals = (endpoint.errors ?? []).map(({ code, status }) => `<code>${status} ${code}</code>`).join(' ')
  return `<article id="${endpoint.id}"><h3><b class="${endpoint.method}">${endpoint.method}</b> <code>${escape(endpoint.path.replace(/:(\w+)/g, '{$1}'))}</code></h3>
<p>${escape(endpoint.summary)}</p><p class="meta">${endpoint.id} · ${access}${endpoint.owner ? ` · owner: ${endpoint.owner}` : ''}${endpoint.idempotent ? ' · <em>once</em>' : ''}</p>
${inputTable(endpoint)}${refusals && `<p class="meta">Refusals: ${refusals}</p>`}</article>`
}

function inputTable(endpoint: Endpoint): string {
  const schema = z.toJSONSchema(endpoint.input ?? z.object({}), { io: 'input', unrepresentable: 'any' })
  const required = new Set(schema.required ?? [])
  const rows = Object.entries(schema.properties ?? {}).map(([key, type]) => {
    const shape = JSON.stringify(type, (name, value) => (name === 'pattern' && String(value).length > 60 ? '…' : value))
    return `<tr><td><code>${key}</code>${required.has(key) ? ' *' : ''}</td><td>${placeOf(endpoint, key)}</td><td><code>${escape(shape.slice(0, 400))}</code></td></tr>`
  })
  return rows.length ? `<table><tbody>${rows.join('')}</tbody></table>` : ''
}

const style = `:root{color-scheme:light dark;font:14px/1.5 system-ui,"PingFang SC","Microsoft YaHei","Noto Sans CJK SC",sans-serif}
body{margin:0 auto;max-width:1000px;padding:24px}nav{display:flex;flex-wrap:wrap;gap:8px 16px;padding:12px 0;border-block:1px solid #8884}
h2{margin-top:32px}article{padding:12px 0;border-top:1px solid #8883}h3{margin:0;font-size:15px;overflow-wrap:anywhere}b{display:inline-block;min-width:44px}
.GET{color:#0f766e}.POST{color:#b45309}.meta{opacity:.75;font-size:13px}table{border-collapse:collapse;width:100%;table-layout:fixed}
td{padding:3px 8px 3px 0;vertical-align:top;overflow-wrap:anywhere}td:nth-child(1){width:26%}td:nth-child(2){width:60px}
@media (prefers-color-scheme:dark){.GET{color:#2dd4bf}.POST{color:#fbbf24}}`
