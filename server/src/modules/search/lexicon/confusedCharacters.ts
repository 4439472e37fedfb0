/**
 * Characters of chemical names, each followed by those that are typed for it: a wrong choice of the input method (the same
 * or nearly the same sound), or a look-alike read off a label.
 */
const table = `
酸 算蒜痠
苯 笨本奔苹
硼 棚朋蓬鹏
溴 嗅臭锈秀袖绣
仿 访纺防妨
氯 绿律率滤录
氟 佛弗服福夫拂
碘 典点电店
氨 安胺铵按
胺 安氨铵按
铵 安氨胺按
醇 纯淳唇
醛 全权荃泉
酮 铜同桐童
酯 脂指之支值
醚 迷米谜
烷 完万玩浣皖碗
烯 希稀西惜
炔 缺却快
酐 干肝甘杆
酰 先仙鲜酚
肼 井警景
腈 晴精睛清
吡 比毗批皮
啶 定丁顶
嘧 密蜜秘
咪 米迷
唑 坐座做作
噻 塞赛
吩 分芬份
呋 夫肤福
喃 南难楠
喹 奎魁
啉 林琳临
哌 派
嗪 秦勤
萘 奈耐
蒽 恩
菲 非飞
茚 印
吲 引印
哚 朵多
苄 卞变
酚 分芬粉
巯 求球
羟 抢枪强
羧 梭缩
醌 昆坤
脲 尿
胍 瓜呱
膦 磷
磷 林邻鳞
硫 流留
硅 归桂矽
钠 纳那
钾 甲假
甲 钾加
己 已乙
乙 已己以一
丙 柄病
丁 定钉
戊 戌成务
对 队兑
邻 临林磷
间 见件
叔 书树
异 意易
正 整证
二 尔
三 叁
盐 言岩
硝 销消
磺 黄横
环 还
氧 养样
氢 轻清青
氰 青清情
叠 迭
氮 单但
砜 枫风疯丰锋
肟 沃卧
腙 宗踪
肽 太态
嘌 漂飘
呤 令铃
锂 里理
镁 美
钙 盖
铝 吕侣
钯 把靶
铂 伯泊
锌 新欣
螺 罗骡
`
const meant = new Map<string, string[]>()
const lines = table
  .trim()
  .split('\n')
  .map((line) => line.split(' ') as [string, string])
const chemical = new Set(lines.map(([right]) => right))
/** Confused even by chemists; any other character of chemical names that was typed is meant. */
const confused = new Set('氨胺铵')
for (const [right, wrong] of lines)
  for (const one of wrong)
    if (!chemical.has(one) || confused.has(one)) meant.set(one, [...(meant.get(one) ?? []), right])

/** The characters of chemical names that were probably meant by one. */
export const likelyMeant = (character: string): readonly string[] => meant.get(character) ?? []
