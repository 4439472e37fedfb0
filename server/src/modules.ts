import type { FastifyInstance } from 'fastify'
import type { Resources } from './kernel/resources.ts'
import type { Contract } from './kernel/shared/endpoint.ts'
import type { Machine } from './kernel/shared/machine.ts'
import { addressRoutes } from './modules/address/routes.ts'
import { address } from './modules/address/contract.ts'
import { addressMachine } from './modules/address/rules.ts'
import { agreedPrice } from './modules/agreedPrice/contract.ts'
import { agreedPriceRoutes } from './modules/agreedPrice/routes.ts'
import { alert } from './modules/alert/contract.ts'
import { alertRoutes } from './modules/alert/routes.ts'
import { approval } from './modules/approval/contract.ts'
import { approvalRoutes } from './modules/approval/routes.ts'
import { audit } from './modules/audit/contract.ts'
import { auditRoutes } from './modules/audit/routes.ts'
import { bookingUndo } from './modules/bookingUndo/contract.ts'
import { bookingUndoRoutes } from './modules/bookingUndo/routes.ts'
import { bulk } from './modules/bulk/contract.ts'
import { bulkRoutes } from './modules/bulk/routes.ts'
import { cart } from './modules/cart/contract.ts'
import { cartRoutes } from './modules/cart/routes.ts'
import { checkout } from './modules/checkout/contract.ts'
import { checkoutRoutes } from './modules/checkout/routes.ts'
import { cockpit } from './modules/cockpit/contract.ts'
import { cockpitRoutes } from './modules/cockpit/routes.ts'
import { collection } from './modules/collection/contract.ts'
import { collectionRoutes } from './modules/collection/routes.ts'
import { company } from './modules/company/contract.ts'
import { companyRoutes } from './modules/company/routes.ts'
import { companyMachine } from './modules/company/rules.ts'
import { companyMerge } from './modules/companyMerge/contract.ts'
import { companyMergeRoutes } from './modules/companyMerge/routes.ts'
import { conflict } from './modules/conflict/contract.ts'
import { conflictRoutes } from './modules/conflict/routes.ts'
import { confirmation } from './modules/confirmation/contract.ts'
import { confirmationRoutes } from './modules/confirmation/routes.ts'
import { consumable } from './modules/consumable/contract.ts'
import { consumableRoutes } from './modules/consumable/routes.ts'
import { contact } from './modules/contact/contract.ts'
import { contactRoutes } from './modules/contact/routes.ts'
import { coupon } from './modules/coupon/contract.ts'
import { couponRoutes } from './modules/coupon/routes.ts'
import { customerMaster } from './modules/customerMaster/contract.ts'
import { customerMasterRoutes } from './modules/customerMaster/routes.ts'
import { demand } from './modules/demand/contract.ts'
import { demandRoutes } from './modules/demand/routes.ts'
import { dictionary } from './modules/dictionary/contract.ts'
import { dictionaryRoutes } from './modules/dictionary/routes.ts'
import { tag } from './modules/tag/contract.ts'
import { tagRoutes } from './modules/tag/routes.ts'
import { division } from './modules/division/contract.ts'
import { divisionRoutes } from './modules/division/routes.ts'
import { document } from './modules/document/contract.ts'
import { documentRoutes } from './modules/document/routes.ts'
import { domain } from './modules/domain/contract.ts'
import { domainRoutes } from './modules/domain/routes.ts'
import { featured } from './modules/featured/contract.ts'
import { featuredRoutes } from './modules/featured/routes.ts'
import { feed } from './modules/feed/contract.ts'
import { feedRoutes } from './modules/feed/routes.ts'
import { figures } from './modules/figure/contract.ts'
import { figureRoutes } from './modules/figure/routes.ts'
import { footprint } from './modules/footprint/contract.ts'
import { footprintRoutes } from './modules/footprint/routes.ts'
import { erp } from './modules/erp/contract.ts'
import { erpRoutes } from './modules/erp/routes.ts'
import { erpCustomer } from './modules/erpCustomer/contract.ts'
import { erpCustomerRoutes } from './modules/erpCustomer/routes.ts'
import { fulfilment } from './modules/fulfilment/contract.ts'
import { fulfilmentRoutes } from './modules/fulfilment/routes.ts'
import { handOff } from './modules/handOff/contract.ts'
import { handOffRoutes } from './modules/handOff/routes.ts'
import { handover } from './modules/handover/contract.ts'
import { handoverRoutes } from './modules/handover/routes.ts'
import { historyOrder } from './modules/historyOrder/contract.ts'
import { historyOrderRoutes } from './modules/historyOrder/routes.ts'
import { historyQuote } from './modules/historyQuote/contract.ts'
import { historyQuoteRoutes } from './modules/historyQuote/routes.ts'
import { identity } from './modules/identity/contract.ts'
import { identityRoutes } from './modules/identity/routes.ts'
import { userMachine } from './modules/identity/rules.ts'
import { incident } from './modules/incident/contract.ts'
import { incidentRoutes } from './modules/incident/routes.ts'
import { balance } from './modules/balance/contract.ts'
import { balanceRoutes } from './modules/balance/routes.ts'
import { invoice } from './modules/invoice/contract.ts'
import { invoiceRoutes } from './modules/invoice/routes.ts'
import { library } from './modules/library/contract.ts'
import { libraryRoutes } from './modules/library/routes.ts'
import { libraryMachine } from './modules/library/rules.ts'
import { listQuote } from './modules/listQuote/contract.ts'
import { listQuoteRoutes } from './modules/listQuote/routes.ts'
import { list } from './modules/list/contract.ts'
import { listRoutes } from './modules/list/routes.ts'
import { mail } from './modules/mail/contract.ts'
import { mailRoutes } from './modules/mail/routes.ts'
import { marketingFile } from './modules/marketingFile/contract.ts'
import { marketingFileRoutes } from './modules/marketingFile/routes.ts'
import { minimumOrder } from './modules/minimumOrder/contract.ts'
import { minimumOrderRoutes } from './modules/minimumOrder/routes.ts'
import { market } from './modules/market/contract.ts'
import { marketRoutes } from './modules/market/routes.ts'
import { molecule } from './modules/molecule/contract.ts'
import { moleculeRoutes } from './modules/molecule/routes.ts'
import { phone } from './modules/phone/contract.ts'
import { phoneRoutes } from './modules/phone/routes.ts'
import { price } from './modules/price/contract.ts'
import { priceRoutes } from './modules/price/routes.ts'
import { pricing } from './modules/pricing/contract.ts'
import { pricingRoutes } from './modules/pricing/routes.ts'
import { product } from './modules/product/contract.ts'
import { productRoutes } from './modules/product/routes.ts'
import { promotion } from './modules/promotion/contract.ts'
import { promotionRoutes } from './modules/promotion/routes.ts'
import { proposal } from './modules/proposal/contract.ts'
import { proposalRoutes } from './modules/proposal/routes.ts'
import { quickOrder } from './modules/quickOrder/contract.ts'
import { quickOrderRoutes } from './modules/quickOrder/routes.ts'
import { quote } from './modules/quote/contract.ts'
import { quoteRoutes } from './modules/quote/routes.ts'
import { quoteCounterMachine, quoteFinalMachine, quoteLineMachine } from './modules/quote/rules.ts'
import { quoteCompare } from './modules/quoteCompare/contract.ts'
import { quoteCompareRoutes } from './modules/quoteCompare/routes.ts'
import { quoteCandidate } from './modules/quoteCandidate/contract.ts'
import { quoteCandidateRoutes } from './modules/quoteCandidate/routes.ts'
import { quoteCounter } from './modules/quoteCounter/contract.ts'
import { quoteCounterRoutes } from './modules/quoteCounter/routes.ts'
import { quoteFinal } from './modules/quoteFinal/contract.ts'
import { quoteFinalRoutes } from './modules/quoteFinal/routes.ts'
import { quoteMessage } from './modules/quoteMessage/contract.ts'
import { quoteMessageRoutes } from './modules/quoteMessage/routes.ts'
import { quotePrice } from './modules/quotePrice/contract.ts'
import { quotePriceRoutes } from './modules/quotePrice/routes.ts'
import { quoteDesk } from './modules/quoteDesk/contract.ts'
import { quoteDeskRoutes } from './modules/quoteDesk/routes.ts'
import { quoteExclusion } from './modules/quoteExclusion/contract.ts'
import { quoteExclusionRoutes } from './modules/quoteExclusion/routes.ts'
import { quoteMove } from './modules/quoteMove/contract.ts'
import { quoteMoveRoutes } from './modules/quoteMove/routes.ts'
import { quoteMarkup } from './modules/quoteMarkup/contract.ts'
import { quoteMarkupRoutes } from './modules/quoteMarkup/routes.ts'
import { internalRequisition } from './modules/internalRequisition/contract.ts'
import { internalRequisitionRoutes } from './modules/internalRequisition/routes.ts'
import { chat } from './modules/chat/contract.ts'
import { chatRoutes } from './modules/chat/routes.ts'
import { shippingCost } from './modules/shippingCost/contract.ts'
import { shippingCostRoutes } from './modules/shippingCost/routes.ts'
import { quoteReply } from './modules/quoteReply/contract.ts'
import { quoteReplyRoutes } from './modules/quoteReply/routes.ts'
import { quoteWorkbook } from './modules/quoteWorkbook/contract.ts'
import { quoteWorkbookRoutes } from './modules/quoteWorkbook/routes.ts'
import { recommend } from './modules/recommend/contract.ts'
import { recommendRoutes } from './modules/recommend/routes.ts'
import { sitemap } from './modules/sitemap/contract.ts'
import { sitemapRoutes } from './modules/sitemap/routes.ts'
import { supplier } from './modules/supplier/contract.ts'
import { supplierRoutes } from './modules/supplier/routes.ts'
import { supplierScore } from './modules/supplierScore/contract.ts'
import { supplierScoreRoutes } from './modules/supplierScore/routes.ts'
import { regulation } from './modules/regulation/contract.ts'
import { regulationRoutes } from './modules/regulation/routes.ts'
import { order } from './modules/order/contract.ts'
import { orderRoutes } from './modules/order/routes.ts'
import { orderMachine } from './modules/order/rules.ts'
import { orderDesk } from './modules/orderDesk/contract.ts'
import { orderDeskRoutes } from './modules/orderDesk/routes.ts'
import { orderEdit } from './modules/orderEdit/contract.ts'
import { orderEditRoutes } from './modules/orderEdit/routes.ts'
import { lineCancellation } from './modules/lineCancellation/contract.ts'
import { lineCancellationRoutes } from './modules/lineCancellation/routes.ts'
import { orderSplit } from './modules/orderSplit/contract.ts'
import { orderSplitRoutes } from './modules/orderSplit/routes.ts'
import { moleculeDesk } from './modules/moleculeDesk/contract.ts'
import { moleculeDeskRoutes } from './modules/moleculeDesk/routes.ts'
import { moleculeMove } from './modules/moleculeMove/contract.ts'
import { catalogueRun } from './modules/catalogueRun/contract.ts'
import { catalogueRunRoutes } from './modules/catalogueRun/routes.ts'
import { productImage } from './modules/productImage/contract.ts'
import { productImageRoutes } from './modules/productImage/routes.ts'
import { productChange } from './modules/productChange/contract.ts'
import { productChangeRoutes } from './modules/productChange/routes.ts'
import { productDesk } from './modules/productDesk/contract.ts'
import { productDeskRoutes } from './modules/productDesk/routes.ts'
import { moleculeMoveRoutes } from './modules/moleculeMove/routes.ts'
import { news } from './modules/news/contract.ts'
import { newsRoutes } from './modules/news/routes.ts'
import { notification } from './modules/notification/contract.ts'
import { notificationRoutes } from './modules/notification/routes.ts'
import { moveMail } from './modules/moveMail/contract.ts'
import { moveMailRoutes } from './modules/moveMail/routes.ts'
import { note } from './modules/note/contract.ts'
import { noteRoutes } from './modules/note/routes.ts'
import { ownData } from './modules/ownData/contract.ts'
import { ownDataRoutes } from './modules/ownData/routes.ts'
import { payment } from './modules/payment/contract.ts'
import { paymentRoutes } from './modules/payment/routes.ts'
import { people } from './modules/people/contract.ts'
import { peopleRoutes } from './modules/people/routes.ts'
import { requisition } from './modules/requisition/contract.ts'
import { requisitionRoutes } from './modules/requisition/routes.ts'
import { requisitionMachine } from './modules/requisition/rules.ts'
import { resultExport } from './modules/resultExport/contract.ts'
import { resultExportRoutes } from './modules/resultExport/routes.ts'
import { permit } from './modules/permit/contract.ts'
import { permitRoutes } from './modules/permit/routes.ts'
import { complaint } from './modules/complaint/contract.ts'
import { complaintRoutes } from './modules/complaint/routes.ts'
import { complaintMachine } from './modules/complaint/rules.ts'
import { complaintDesk } from './modules/complaintDesk/contract.ts'
import { complaintDeskRoutes } from './modules/complaintDesk/routes.ts'
import { orderDocument } from './modules/orderDocument/contract.ts'
import { orderDocumentRoutes } from './modules/orderDocument/routes.ts'
import { orderFile } from './modules/orderFile/contract.ts'
import { orderFileRoutes } from './modules/orderFile/routes.ts'
import { review } from './modules/review/contract.ts'
import { reviewRoutes } from './modules/review/routes.ts'
import { roa } from './modules/roa/contract.ts'
import { roaRoutes } from './modules/roa/routes.ts'
import { saleContract } from './modules/saleContract/contract.ts'
import { saleContractRoutes } from './modules/saleContract/routes.ts'
import { savedCart } from './modules/savedCart/contract.ts'
import { savedCartRoutes } from './modules/savedCart/routes.ts'
import { search } from './modules/search/contract.ts'
import { searchRoutes } from './modules/search/routes.ts'
import { secondFactor } from './modules/secondFactor/contract.ts'
import { secondFactorRoutes } from './modules/secondFactor/routes.ts'
import { share } from './modules/share/contract.ts'
import { shareRoutes } from './modules/share/routes.ts'
import { sourcing } from './modules/sourcing/contract.ts'
import { sourcingRoutes } from './modules/sourcing/routes.ts'
import { signInProvider } from './modules/signInProvider/contract.ts'
import { signInProviderRoutes } from './modules/signInProvider/routes.ts'
import { staffGroup } from './modules/staffGroup/contract.ts'
import { staffGroupRoutes } from './modules/staffGroup/routes.ts'
import { start } from './modules/start/contract.ts'
import { startRoutes } from './modules/start/routes.ts'
import { structure } from './modules/structure/contract.ts'
import { structureRoutes } from './modules/structure/routes.ts'
import { supply } from './modules/supply/contract.ts'
import { supplyRoutes } from './modules/supply/routes.ts'
import { task } from './modules/task/contract.ts'
import { taskRoutes } from './modules/task/routes.ts'
import { trackPoint } from './modules/trackPoint/contract.ts'
import { trackPointRoutes } from './modules/trackPoint/routes.ts'
import { tracking } from './modules/tracking/contract.ts'
import { trackingRoutes } from './modules/tracking/routes.ts'
import { upload } from './modules/upload/contract.ts'
import { uploadRoutes } from './modules/upload/routes.ts'
import { uploadMachine } from './modules/upload/rules.ts'
import { view } from './modules/view/contract.ts'
import { viewRoutes } from './modules/view/routes.ts'

/** One noun of the product: its endpoints, how they are served, and the state machines it owns. */
export interface Module {
  contract: Contract
  routes: (app: FastifyInstance, resources: Resources) => void
  machines?: readonly Machine[]
}

/** The product's table of contents. */
export const modules: Record<string, Module> = {
  identity: { contract: identity, routes: identityRoutes, machines: [userMachine] },
  handOff: { contract: handOff, routes: handOffRoutes },
  handover: { contract: handover, routes: handoverRoutes },
  phone: { contract: phone, routes: phoneRoutes },
  people: { contract: people, routes: peopleRoutes },
  company: { contract: company, routes: companyRoutes, machines: [companyMachine] },
  companyMerge: { contract: companyMerge, routes: companyMergeRoutes },
  customerMaster: { contract: customerMaster, routes: customerMasterRoutes },
  address: { contract: address, routes: addressRoutes, machines: [addressMachine] },
  domain: { contract: domain, routes: domainRoutes },
  mail: { contract: mail, routes: mailRoutes },
  audit: { contract: audit, routes: auditRoutes },
  molecule: { contract: molecule, routes: moleculeRoutes },
  product: { contract: product, routes: productRoutes },
  supplier: { contract: supplier, routes: supplierRoutes },
  marketingFile: { contract: marketingFile, routes: marketingFileRoutes },
  market: { contract: market, routes: marketRoutes },
  agreedPrice: { contract: agreedPrice, routes: agreedPriceRoutes },
  minimumOrder: { contract: minimumOrder, routes: minimumOrderRoutes },
  division: { contract: division, routes: divisionRoutes },
  tag: { contract: tag, routes: tagRoutes },
  featured: { contract: featured, routes: featuredRoutes },
  document: { contract: document, routes: documentRoutes },
  alert: { contract: alert, routes: alertRoutes },
  demand: { contract: demand, routes: demandRoutes },
  sitemap: { contract: sitemap, routes: sitemapRoutes },
  recommend: { contract: recommend, routes: recommendRoutes },
  consumable: { contract: consumable, routes: consumableRoutes },
  regulation: { contract: regulation, routes: regulationRoutes },
  search: { contract: search, routes: searchRoutes },
  staffGroup: { contract: staffGroup, routes: staffGroupRoutes },
  structure: { contract: structure, routes: structureRoutes },
  list: { contract: list, routes: listRoutes },
  price: { contract: price, routes: priceRoutes },
  pricing: { contract: pricing, routes: pricingRoutes },
  coupon: { contract: coupon, routes: couponRoutes },
  cart: { contract: cart, routes: cartRoutes },
  savedCart: { contract: savedCart, routes: savedCartRoutes },
  quickOrder: { contract: quickOrder, routes: quickOrderRoutes },
  sourcing: { contract: sourcing, routes: sourcingRoutes },
  checkout: { contract: checkout, routes: checkoutRoutes },
  orderDesk: { contract: orderDesk, routes: orderDeskRoutes },
  orderEdit: { contract: orderEdit, routes: orderEditRoutes },
  lineCancellation: { contract: lineCancellation, routes: lineCancellationRoutes },
  orderSplit: { contract: orderSplit, routes: orderSplitRoutes },
  order: { contract: order, routes: orderRoutes, machines: [orderMachine] },
  requisition: { contract: requisition, routes: requisitionRoutes, machines: [requisitionMachine] },
  approval: { contract: approval, routes: approvalRoutes },
  historyOrder: { contract: historyOrder, routes: historyOrderRoutes },
  fulfilment: { contract: fulfilment, routes: fulfilmentRoutes },
  moveMail: { contract: moveMail, routes: moveMailRoutes },
  erp: { contract: erp, routes: erpRoutes },
  erpCustomer: { contract: erpCustomer, routes: erpCustomerRoutes },
  supply: { contract: supply, routes: supplyRoutes },
  balance: { contract: balance, routes: balanceRoutes },
  invoice: { contract: invoice, routes: invoiceRoutes },
  payment: { contract: payment, routes: paymentRoutes },
  bookingUndo: { contract: bookingUndo, routes: bookingUndoRoutes },
  confirmation: { contract: confirmation, routes: confirmationRoutes },
  saleContract: { contract: saleContract, routes: saleContractRoutes },
  permit: { contract: permit, routes: permitRoutes },
  complaint: { contract: complaint, routes: complaintRoutes, machines: [complaintMachine] },
  complaintDesk: { contract: complaintDesk, routes: complaintDeskRoutes },
  orderDocument: { contract: orderDocument, routes: orderDocumentRoutes },
  orderFile: { contract: orderFile, routes: orderFileRoutes },
  review: { contract: review, routes: reviewRoutes },
  roa: { contract: roa, routes: roaRoutes },
  library: { contract: library, routes: libraryRoutes, machines: [libraryMachine] },
  quote: { contract: quote, routes: quoteRoutes, machines: [quoteLineMachine] },
  proposal: { contract: proposal, routes: proposalRoutes },
  supplierScore: { contract: supplierScore, routes: supplierScoreRoutes },
  quoteCompare: { contract: quoteCompare, routes: quoteCompareRoutes },
  quotePrice: { contract: quotePrice, routes: quotePriceRoutes },
  listQuote: { contract: listQuote, routes: listQuoteRoutes },
  historyQuote: { contract: historyQuote, routes: historyQuoteRoutes },
  quoteMarkup: { contract: quoteMarkup, routes: quoteMarkupRoutes },
  internalRequisition: { contract: internalRequisition, routes: internalRequisitionRoutes },
  chat: { contract: chat, routes: chatRoutes },
  shippingCost: { contract: shippingCost, routes: shippingCostRoutes },
  quoteDesk: { contract: quoteDesk, routes: quoteDeskRoutes },
  quoteCandidate: { contract: quoteCandidate, routes: quoteCandidateRoutes },
  quoteCounter: { contract: quoteCounter, routes: quoteCounterRoutes, machines: [quoteCounterMachine] },
  quoteExclusion: { contract: quoteExclusion, routes: quoteExclusionRoutes },
  quoteFinal: { contract: quoteFinal, routes: quoteFinalRoutes, machines: [quoteFinalMachine] },
  quoteMessage: { contract: quoteMessage, routes: quoteMessageRoutes },
  quoteMove: { contract: quoteMove, routes: quoteMoveRoutes },
  quoteReply: { contract: quoteReply, routes: quoteReplyRoutes },
  quoteWorkbook: { contract: quoteWorkbook, routes: quoteWorkbookRoutes },
  collection: { contract: collection, routes: collectionRoutes },
  footprint: { contract: footprint, routes: footprintRoutes },
  secondFactor: { contract: secondFactor, routes: secondFactorRoutes },
  signInProvider: { contract: signInProvider, routes: signInProviderRoutes },
  share: { contract: share, routes: shareRoutes },
  tracking: { contract: tracking, routes: trackingRoutes },
  ownData: { contract: ownData, routes: ownDataRoutes },
  resultExport: { contract: resultExport, routes: resultExportRoutes },
  conflict: { contract: conflict, routes: conflictRoutes },
  moleculeDesk: { contract: moleculeDesk, routes: moleculeDeskRoutes },
  catalogueRun: { contract: catalogueRun, routes: catalogueRunRoutes },
  productDesk: { contract: productDesk, routes: productDeskRoutes },
  productChange: { contract: productChange, routes: productChangeRoutes },
  productImage: { contract: productImage, routes: productImageRoutes },
  moleculeMove: { contract: moleculeMove, routes: moleculeMoveRoutes },
  feed: { contract: feed, routes: feedRoutes },
  upload: { contract: upload, routes: uploadRoutes, machines: [uploadMachine] },
  view: { contract: view, routes: viewRoutes },
  bulk: { contract: bulk, routes: bulkRoutes },
  note: { contract: note, routes: noteRoutes },
  contact: { contract: contact, routes: contactRoutes },
  news: { contract: news, routes: newsRoutes },
  promotion: { contract: promotion, routes: promotionRoutes },
  dictionary: { contract: dictionary, routes: dictionaryRoutes },
  incident: { contract: incident, routes: incidentRoutes },
  notification: { contract: notification, routes: notificationRoutes },
  cockpit: { contract: cockpit, routes: cockpitRoutes },
  figure: { contract: figures, routes: figureRoutes },
  start: { contract: start, routes: startRoutes },
  task: { contract: task, routes: taskRoutes },
  trackPoint: { contract: trackPoint, routes: trackPointRoutes },
}
