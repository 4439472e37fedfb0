import { z } from 'zod'
import { defineContract } from '../../kernel/shared/endpoint.ts'
import { defineErrors, errors } from '../../kernel/shared/errors.ts'
import { companyFilter, inStatus, type Listing } from '../../kernel/shared/listing.ts'
import { listingInput, listingOutput } from '../../kernel/shared/listingInput.ts'
import { Email, IdIn, IdOut, IntIn, Line, Name, Paragraph, TimeOut } from '../../kernel/shared/wire.ts'

// What people write to the house: by the contact form (rule CONT-2) and about errors on products (rule CONT-3).

export const contactErrors = defineErrors('contact', {
  SENDER_MISSING: [400, 155001],
  TOO_MANY_FILES_SENT: [400, 155002],
  FILE_NOT_AS_NAMED: [415, 155003],
  INQUIRY_CLOSED: [409, 155004],
})

export const inquiryKinds = ['contact', 'issue'] as const
export const inquiryStates = ['new', 'in work', 'answered', 'closed'] as const
export const contactTopics = ['product', 'quote', 'order', 'account', 'supplier', 'other'] as const
/** Rule CONT-3. */
export const issueTypes = [
  'inventory',
  'other',
  'package attributes',
  'price',
  'product attributes',
  'structure',
  'supplier info',
] as const

type Topic = (typeof contactTopics)[number] | (typeof issueTypes)[number]
/** Of either kind, each once. */
export const inquiryTopics = [...new Set<Topic>([...contactTopics, ...issueTypes])] as [Topic, ...Topic[]]

export const MAX_TEXT = 4000
/** Files of one message, and the bytes of each: under 1 MB (rule CONT-2). */
export const MAX_FILES = 5
export const MAX_FILE_BYTES = 1024 * 1024 - 1
/** The endings that are taken (rule CONT-2). */
export const fileEndings = ['doc', 'docx', 'pdf', 'xls', 'xlsx', 'csv', 'sdf', 'mol'] as const

const staff = 'staffBuyers'
const act = { method: 'POST', access: staff, owner: 'staff' } as const

export const inquiryListing = {
  filters: {
    search: { kind: 'text', max: 100 },
    ofCompany: companyFilter,
    status: { kind: 'someOf', of: inquiryStates },
    kind: { kind: 'oneOf', of: inquiryKinds },
    topic: { kind: 'someOf', of: inquiryTopics },
    created: { kind: 'days', keys: ['createdFrom', 'createdUntil'] },
  },
  sorts: ['created', 'sender', 'status'],
  sort: '-created',
  tabs: 'status',
  title: 'contact:inquiries',
  label: 'number',
  acts: {
    'contact.take': {
      title: 'contact:take',
      access: staff,
      key: 'inquiryId',
      when: inStatus('contact:status.', ['new']),
    },
    'contact.close': {
      title: 'contact:close',
      access: staff,
      key: 'inquiryId',
      danger: true,
      when: inStatus('contact:status.', ['new', 'in work', 'answered']),
    },
  },
  columns: {
    number: { of: 'number', title: 'contact:number' },
    kind: { of: 'kind', type: 'word', words: 'contact:kind.', title: 'contact:kind' },
    topic: { of: 'topic', type: 'word', words: 'contact:topic.', title: 'contact:topic' },
    sender: [
      { of: 'name', title: 'contact:name' },
      { of: 'email', title: 'contact:email' },
      { of: 'company', title: 'contact:company' },
    ],
    subject: { of: 'subject', title: 'contact:subject' },
    status: { of: 'status', type: 'word', words: 'contact:status.', title: 'contact:status' },
    created: { of: 'createdAt', type: 'time', title: 'contact:createdAt' },
  },
} as const satisfies Listing

const Inquiry = z.object({
  id: IdOut,
  /** By which both sides name it: `M-000123`. */
  number: z.string(),
  kind: z.enum(inquiryKinds),
  topic: z.enum(inquiryTopics),
  status: z.enum(inquiryStates),
  /** What an error report is about; empty for the contact form. */
  subject: z.string(),
  name: z.string(),
  email: z.string(),
  company: z.string(),
  createdAt: TimeOut,
})

const About = { productId: IdIn.optional(), moleculeId: IdIn.optional() }
const Sent = z.object({ number: z.string() })
const withFiles = { carries: 'files', bodyLimit: MAX_FILE_BYTES } as const
const fileRefusals = [
  contactErrors.TOO_MANY_FILES_SENT,
  contactErrors.FILE_NOT_AS_NAMED,
  errors.TOO_LARGE,
  errors.UNSUPPORTED_MEDIA,
] as const
const moved = { input: z.object({ inquiryId: IdIn }), errors: [errors.NOT_FOUND, errors.WRONG_STATE] } as const
const file = {
  method: 'GET',
  access: 'signed-in',
  owner: 'user',
  answers: 'file',
  input: z.object({ fileId: z.uuid() }),
  errors: [errors.NOT_FOUND],
} as const

export const contact = defineContract('contact', {
  send: {
    method: 'POST',
    path: '/basic/mall/contact/contactUs',
    access: 'public',
    summary:
      'Writes to the house, with up to five files under 1 MB each (doc, docx, pdf, xls, xlsx, csv, sdf, mol); as JSON or a form. Whoever is signed in writes under their own name and address',
    ...withFiles,
    limit: { guest: 5, person: 20 },
    input: z.object({
      topic: z.enum(contactTopics),
      name: Name(80).default(''),
      email: z.union([z.literal(''), Email]).default(''),
      company: Name(120).default(''),
      phone: Line(40).default(''),
      text: Paragraph(MAX_TEXT, 1),
    }),
    output: Sent,
    errors: [contactErrors.SENDER_MISSING, ...fileRefusals],
  },
  issueSubject: {
    method: 'GET',
    path: '/basic/mall/issueReport/subject',
    access: 'issueReportAdd',
    summary: 'What an error report would be about: a product with its supplier, or a molecule',
    owner: 'public',
    input: z.object(About),
    output: z.object({ subject: z.string(), supplier: z.string() }),
    errors: [errors.NOT_FOUND],
  },
  reportIssue: {
    method: 'POST',
    path: '/basic/mall/issueReport/add',
    access: 'issueReportAdd',
    summary:
      'Reports an error on a product or a molecule, with files as the contact form takes them; as JSON or a form',
    ...withFiles,
    owner: 'public',
    idempotent: true,
    limit: 20,
    input: z.object({ ...About, issueType: z.enum(issueTypes), text: Paragraph(MAX_TEXT, 1) }),
    output: Sent,
    errors: [errors.NOT_FOUND, ...fileRefusals],
  },
  list: {
    method: 'GET',
    path: '/basic/mall/contact/list',
    access: staff,
    summary: 'What people wrote to the house, newest first',
    input: z.object(listingInput(inquiryListing)),
    output: listingOutput(Inquiry),
    lists: inquiryListing,
  },
  detail: {
    method: 'GET',
    path: '/basic/mall/contact/detail/:id',
    access: staff,
    summary: 'One message with its files and what was answered',
    owner: 'staff',
    input: z.object({ id: IdIn }),
    output: Inquiry.extend({
      phone: z.string(),
      language: z.string(),
      text: z.string(),
      productId: IdOut.nullable(),
      moleculeId: IdOut.nullable(),
      userId: IdOut.nullable(),
      version: z.int(),
      files: z.array(z.object({ id: z.uuid(), name: z.string(), size: z.int() })),
      answers: z.array(z.object({ author: z.string(), text: z.string(), at: TimeOut })),
    }),
    errors: [errors.NOT_FOUND],
  },
  take: { ...act, ...moved, path: '/basic/mall/contact/take', summary: 'Takes a message into work' },
  close: {
    ...act,
    ...moved,
    path: '/basic/mall/contact/close',
    summary: 'Closes a message: nothing more is to be done',
  },
  reopen: { ...act, ...moved, path: '/basic/mall/contact/reopen', summary: 'Takes a closed message into work again' },
  answer: {
    ...act,
    path: '/basic/mall/contact/answer',
    summary: 'Answers a message by mail, in the language it was written in',
    limit: 60,
    input: z.object({ inquiryId: IdIn, text: Paragraph(MAX_TEXT, 1), version: IntIn }),
    errors: [errors.NOT_FOUND, errors.CHANGED_MEANWHILE, contactErrors.INQUIRY_CLOSED],
  },
  downloadFile: {
    ...file,
    path: '/basic/api/contact/downloadFile',
    summary: 'A file of a message, for whoever sent it and for staff',
  },
  storedFile: {
    ...file,
    path: '/basic/api/file/download-s3',
    summary: 'A stored file that the caller sent with a message, under its older path',
  },
})
