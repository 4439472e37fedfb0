import assert from 'node:assert/strict'
import { test } from 'node:test'
import { afterLogin, loginPath } from './login.ts'

const back = (query: string) => afterLogin(new URLSearchParams(query))

test('the way to the login carries the page and its query, and the way back restores both', () => {
  const login = loginPath({ pathname: '/orderdetail', search: '?id=5&tab=a b' })
  assert.equal(login, '/login?fromPath=%2Forderdetail&query=id%3D5%26tab%3Da+b')
  assert.equal(back(login.split('?')[1]!), '/orderdetail?id=5&tab=a b')
  assert.equal(back(loginPath({ pathname: '/cart', search: '' }).split('?')[1]!), '/cart')
})

test('a redirect by name takes the remaining parameters along', () => {
  assert.equal(back('redirect=quoteDetail&id=9'), '/quoteDetail?id=9')
  assert.equal(back(''), '/')
})

test('a prepared link cannot lead to another site or back to the login', () => {
  for (const target of ['//evil.example', 'https://evil.example', '/\\evil.example', '///evil.example', '/login'])
    assert.equal(
      new URL(back(new URLSearchParams({ fromPath: target }).toString()), 'http://here').host,
      'here',
      target,
    )
  assert.equal(back('fromPath=//evil.example'), '/')
  assert.equal(back('fromPath=/login'), '/')
})
