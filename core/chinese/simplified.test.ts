import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { setCorrections } from './corrections.ts';
import { simplifier, toSimplified, toSimplifiedName } from './simplified.ts';

it.each([
  ['續期文件', '续期文件'],
  ['軟體與頭髮', '软件与头发'],
  ['著名的網路', '著名的网络'],
  ['訊息內容', '信息内容'],
  ['行程由秘書處建立，新增三站', '行程由秘书处建立，新增三站'],
  ['狗隻覆診', '狗复诊'],
  ['我們會以電郵通知您', '我们会通过电子邮件通知您'],
  ['在新分頁開啟；保留在此分頁', '在新标签页打开；保留在当前标签页'],
  ['消息分頁', '消息分页'],
  ['致電或電郵預約，或電郵至秘書處', '致电或发邮件预约，或发邮件至秘书处'],
  ['連繫同業，落單前', '联系同行，下单前'],
  ['紙本申請表的僱員人數', '纸质申请表的员工人数'],
  ['請按電郵內的連結開啟此頁', '请点击电子邮件内的链接打开此页'],
  ['未能連線，未有儲存紀錄', '无法连接，没有保存记录'],
  ['兼職員工與職員', '兼职员工与工作人员'],
  ['逾 500 間會員企業，活動期間會員優先', '逾 500 家会员企业，活动期间会员优先'],
  ['兩百蚊，五蚊子', '两百元，五蚊子'],
  ['每枱十二人，每台電腦', '每桌十二人，每台电脑'],
  ['頭二十名，鏡頭兩個', '前二十名，镜头两个'],
  ['加價五毫，五毫米', '加价五角，五毫米'],
  ['中環站行十分鐘，步行五分鐘', '中环站步行十分钟，步行五分钟'],
  ['年息四釐起，利率三釐八，年息 2.5 釐，三釐米', '年息百分之四起，利率百分之三点八，年息 2.5%，三厘米'],
  ['飼養魚隻，魚只有一條', '饲养鱼，鱼只有一条'],
  ['支援 JPG 格式，緊急支援基金', '支持 JPG 格式，紧急支援基金'],
  ['晚上七時，假會所舉行，假日舉行，七日假期舉行', '晚上七时，在会所举行，假日举行，七日假期举行'],
  ['以一百八十度焗二十五分鐘，焗油', '以一百八十度烤二十五分钟，焗油'],
  ['電髮優惠，風電發展', '烫发优惠，风电发展'],
  ['地下舖，在地下鋪地毯', '一楼店铺，在地下铺地毯'],
  ['較門市平三成，水平三成', '较门店便宜三成，水平三成'],
  ['有網民指事件已解決，網民指出，當局指引', '有网民称事件已解决，网民指出，当局指引'],
  ['同街二十八號地下，一號地下停車場', '同街二十八号一楼，一号地下停车场'],
  [
    '一架貨車與兩架飛機，百多名居民，五百多名，百五元，二百五元',
    '一辆货车与两架飞机，一百多名居民，五百多名，一百五十元，二百五元',
  ],
  ['六十元正。首元正在', '六十元整。首元正在'],
  ['實用面積三百八十呎，闊三呎', '实用面积三百八十平方英尺，宽三英尺'],
  ['視乎體型而定，視乎體型，視乎情況', '视体型而定，取决于体型，视情况'],
  ['二百間參展商，USB手指', '二百家参展商，U盘'],
  [
    '大廈九字樓，作缺席論，當自動退會論，當作正確論，工作理論',
    '大厦九楼，视为缺席，视为自动退会，视为正确，工作理论',
  ],
  [
    '晚上七時正開始，八時正在九龍塘站開出，此時正在，每月蝕兩萬元，侵蝕',
    '晚上七时整开始，八时整在九龙塘站开出，此时正在，每月亏两万元，侵蚀',
  ],
  [
    '租金加一成，惟早訂有折，惟利率上升，惟利是圖，陳惟賢',
    '租金加一成，但早订有折，但利率上升，惟利是图，陈惟贤',
  ],
  ['每股八仙，八仙過海，開六十席，筵開六十席', '每股八港仙，八仙过海，开六十桌，筵开六十席'],
  ['米商指，價格上升，戴上戒指，三藩市', '米商称，价格上升，戴上戒指，旧金山'],
  ['LED膽、BB車及車cam，USB記憶體', 'LED灯泡、婴儿车及行车记录仪，U盘'],
  ['可摺合推車，折合港幣，拉動捲軸，書畫卷軸', '可折叠推车，折合港币，拉动滚动条，书画卷轴'],
  ['在筲箕灣、豉油街與糖水道，按安老院條例', '在筲箕湾、豉油街与糖水道，按安老院条例'],
  ['配電箱的報價單，江門市，年長者吃花椰菜', '配电箱的报价单，江门市，年长者吃花椰菜'],
  ['如對安排有查詢，請致電；有查詢分配給我', '如对安排有疑问，请致电；有咨询分配给我'],
  [
    '十二間公司參展，其中七間在會後有訂單，店內只有兩間房',
    '十二家公司参展，其中七家在会后有订单，店内只有两间房',
  ],
  ['醫生話要照X光，電話要先登記', '医生说要拍X光，电话要先登记'],
  ['禁食八個鐘，兩個鐘樓', '禁食八小时，两个钟楼'],
  ['洗手間在地下，在地下停車場', '洗手间在一楼，在地下停车场'],
  ['半年帳及帳齡，蚊帳與帳篷。覆：已辦妥', '半年账及账龄，蚊帐与帐篷。复：已办妥'],
  ['首期會費，樓宇首期，大會或其任何續會', '首期会费，房产首付，大会或其任何续会'],
  [
    '睡不著覺，見著他，張愛玲著《半生緣》，著有專著，土著居民',
    '睡不着觉，见着他，张爱玲著《半生缘》，著有专著，土著居民',
  ],
  ['「牠」與『聯絡』', '“它”与‘联系’'],
])('toSimplified converts %s to %s', (traditional, simplified) => {
  expect(toSimplified(traditional)).toBe(simplified);
});

it('toSimplified converts official names by character only, inside a converted sentence', () => {
  expect(toSimplified('查詢個人資料私隱專員公署及工商機構支援基金')).toBe(
    '咨询个人资料私隐专员公署及工商机构支援基金',
  );
});

it('toSimplifiedName converts names and addresses by character only', () => {
  expect(toSimplifiedName('電郵聯絡店舖有限公司（巴士總站）')).toBe('电邮联络店铺有限公司（巴士总站）');
});

it.each([
  ['徐乾學', '徐乾学'],
  ['乾安縣', '乾安县'],
  ['乾淨狗乾糧', '干净狗干粮'],
  ['烘乾餅乾', '烘干饼干'],
  ['皇后大道後座', '皇后大道后座'],
  ['太和里這裏', '太和里这里'],
  ['程序與物件', '程序与物件'],
  ['袁秘書與吳祕書', '袁秘书与吴秘书'],
  ['列於單據，於戲院及倫敦，位於倫敦', '列于单据，于戏院及伦敦，位于伦敦'],
  ['樊於期，於潛鎮', '樊於期，於潜镇'],
  ['徵調人手，影響甚鉅，長櫈', '征调人手，影响甚巨，长凳'],
  ['赤鱲角機場', '赤鱲角机场'],
])('toSimplifiedName converts %s to %s', (traditional, simplified) => {
  expect(toSimplifiedName(traditional)).toBe(simplified);
});

describe('simplifier', () => {
  it('reports exchanged words with their place in the result', () => {
    const { text, exchanged } = simplifier()('乘的士往會場，逾 3 間公司');
    expect(text).toBe('乘出租车往会场，逾 3 家公司');
    expect(exchanged).toEqual([
      { at: 1, from: '的士', to: '出租车' },
      { at: 12, from: '間', to: '家' },
    ]);
    for (const { at, to } of exchanged) expect(text.slice(at, at + to.length)).toBe(to);
  });

  it('keeps words and corrects others, as whole words', () => {
    const convert = simplifier({ corrections: [{ from: '的士', to: '的士（出租车）' }] });
    expect(convert('的士內的影片', ['影片']).text).toBe('的士（出租车）内的影片');
    expect(convert('目的士氣').text).toBe('目的士气');
    expect(convert('3間公司的電郵', ['間', '電郵'])).toEqual({ text: '3间公司的电邮', exchanged: [] });
  });

  it('corrects a word that the table lacks', () => {
    expect(simplifier({ corrections: [{ from: '洗澡券', to: '沐浴券' }] })('送洗澡券').text).toBe('送沐浴券');
  });

  it('finds the written word after a character of two UTF-16 units', () => {
    expect(simplifier()('㗲𠝹的士').exchanged).toEqual([expect.objectContaining({ from: '的士' })]);
  });
});

describe('toSimplified', () => {
  afterEach(() => setCorrections([]));

  it('uses the corrections of the site, until they are removed', () => {
    setCorrections([{ from: '的士', to: '计程车' }]);
    expect(toSimplified('乘的士，目的士氣')).toBe('乘计程车，目的士气');
    setCorrections([{ from: '的士', to: '的士' }]);
    expect(toSimplified('乘的士')).toBe('乘的士');
    setCorrections([]);
    expect(toSimplified('乘的士')).toBe('乘出租车');
  });

  it('uses corrections that were set before the module was loaded', async () => {
    setCorrections([{ from: '洗澡券', to: '沐浴券' }]);
    vi.resetModules();
    const later = await import('./simplified.ts');
    expect(later.toSimplified('洗澡券')).toBe('沐浴券');
  });
});

describe('300 sentences of the pet trade in Simplified Chinese', () => {
  const file = path.join(import.meta.dirname, '../../db/testing/simplified-sentences.tsv');
  const sentences = readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => line.split('\t') as [string, string]);
  const wrong = sentences.filter(([traditional, simplified]) => toSimplified(traditional) !== simplified);

  it('equal a Mainland editor’s wording, with at most two exceptions', () => {
    expect(sentences).toHaveLength(300);
    expect(wrong.map(([, simplified]) => simplified).slice(2)).toEqual([]);
  });

  it('contain no Traditional characters', () => {
    const traditional = /[這個們來對時後會說國學東見車長門開關馬鳥魚點黃齊龍龜貓寵獸醫電腦網絡頁]/;
    expect(sentences.filter(([text]) => traditional.test(toSimplified(text)))).toEqual([]);
  });
});

it('converts 2,000 sentences of the product and 300 provoking phrases as a Mainland editor has read them', () => {
  const rows = readFileSync(path.join(import.meta.dirname, '../../db/testing/simplified-corpus.tsv'), 'utf8')
    .trim()
    .split('\n')
    .map((line) => line.split('\t') as [string, string]);
  expect(rows).toHaveLength(2300);
  expect(rows.filter(([given, expected]) => toSimplified(given) !== expected)).toEqual([]);
});
