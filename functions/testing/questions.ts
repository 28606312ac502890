/**
 * Real queries, each with the title of the expected first result. `nothing` means that no result is expected,
 * and `? word` that this word is suggested.
 */
// biome-ignore format: a table reads better with one question a line
export const QUESTIONS: [language: 'zh-TW' | 'zh-CN' | 'en', question: string, first: string][] = [
  ['zh-TW', '入會', '加入會員'], ['zh-TW', '會費', '會費提示：六月三十日後入會，首年會費減半'],
  ['zh-TW', '場地', '場地租用'], ['zh-TW', '租場', '場地租用'],
  ['zh-TW', '中秋', '中秋佳節：秘書處休息安排及賞月安全小提示'], ['zh-TW', '颱風', '惡劣天氣下秘書處及活動安排'],
  ['zh-TW', '惡劣天氣', '惡劣天氣下秘書處及活動安排'], ['zh-TW', '晶片', '狗隻微型晶片、防疫注射與領牌：交收前逐項核對'],
  ['zh-TW', '狗牌', '狗隻微型晶片、防疫注射與領牌：交收前逐項核對'], ['zh-TW', '領牌', '狗隻微型晶片、防疫注射與領牌：交收前逐項核對'],
  ['zh-TW', '牌照 續期', '動物售賣牌照講座：續期文件與處所檢查'], ['zh-TW', '雀鳥', '示範晨鳴雀鳥店'],
  ['zh-TW', '雀鳥 進口', '雀鳥進口提示：付運前請再次核對來源地最新安排'], ['zh-TW', '美容師', '寵物美容師技能考核：新一期接受報名'],
  ['zh-TW', '技能考核', '寵物美容師技能考核：新一期接受報名'], ['zh-TW', '急救包', '與獸醫對談：店舖急救包應該有甚麼？'],
  ['zh-TW', '海灘', '人狗海灘清潔日（因天雨取消）'], ['zh-TW', '大灣區', '大灣區寵物用品考察團'],
  ['zh-TW', '錦鯉', '示範錦鯉軒'], ['zh-TW', '仁心', '示範仁心動物診所'],
  ['zh-TW', '示範汪汪狗屋', '示範汪汪狗屋'], ['zh-TW', '倉鼠', '示範倉鼠小鎮'],
  ['zh-TW', '標籤', '寵物食品標籤：五個容易忽略的位置'], ['zh-TW', '「微型晶片」', '狗隻微型晶片、防疫注射與領牌：交收前逐項核對'],
  ['zh-TW', '手冊', '會員實務手冊'], ['zh-TW', '年報', '周年報告'],
  ['zh-TW', '二十四小時冷靜期', '會員實務手冊'], ['zh-TW', '0000 0001', 'nothing'],
  ['zh-TW', '龜', '示範龜居爬蟲店'], ['zh-TW', '年宵', '年宵市場擺檔會員座談會紀要'],
  ['zh-CN', '宠物酒店', '示范枕边宠物酒店'], ['zh-CN', '中暑先兆', '会员实务手册'],
  ['zh-CN', '会费', '会费提示：六月三十日后入会，首年会费减半'], ['zh-CN', '兽医', '示范异宠兽医诊所'],
  ['zh-CN', '标签', '宠物食品标签：五个容易忽略的位置'], ['zh-CN', '训练师', '训练师交流日：由店内社交到家居礼仪'],
  ['zh-CN', '猫只美容', '猫美容小班：低压力洗护与毛巾保定'], ['zh-CN', '观赏鱼', '渔场考察：观赏鱼繁殖与检疫'],
  ['zh-CN', '酷热', '酷热天气下运送活体动物：业界作业指引'], ['zh-CN', '隐私', '隐私政策'],
  ['zh-CN', '水族研讨会', '水族研讨会讲义'], ['zh-CN', '就职', '第八届理事会就职 五个工作小组展开服务'],
  ['zh-CN', '錦鯉', '示范锦鲤轩'], ['zh-CN', '示范月光水族', 'nothing'],
  ['zh-CN', '博览', '“宠物同行”业界博览'],
  ['en', 'trade fair', 'Together with Pets: the trade fair'], ['en', 'microchips', 'Microchips, rabies vaccination and dog licences: a handover checklist'],
  ['en', 'dinner', 'Annual dinner and long-service awards'], ['en', 'birds', 'Demo Bird Lovers Corner'],
  ['en', 'venue', 'Venue hire'], ['en', 'privacy', 'Privacy policy'],
  ['en', 'handbook', "Members' practical handbook"], ['en', 'koi', 'Demo Koi Pavilion'],
  ['en', 'woof house', 'Demo Woof House'], ['en', 'fish farm', 'A visit to a fish farm: breeding and quarantine'],
  ['en', 'trainers exchange', 'Trainers’ exchange day: from the shop floor to good manners at home'], ['en', '"first-aid box"', 'A talk with vets: what belongs in a shop’s first-aid box?'],
  ['en', 'permits reptiles', 'Reptiles: permits and marking (postponed)'], ['en', 'grooomers', '? groomers'],
  ['en', 'TSF', 'TSF project: a report at half-time'],
  // Queries for a neighbourhood or an MTR station with a trade, written together or separately.
  ['zh-TW', '旺角 獸醫', '示範異寵獸醫診所'], ['zh-TW', '觀塘狗店', '示範汪汪狗屋'], ['zh-TW', '九龍灣 保險', '示範安心寵物保險顧問有限公司'],
  ['zh-TW', '沙田 美容', '示範兔草園'], ['zh-TW', '美容沙田', '示範兔草園'], ['zh-TW', '銅鑼灣 寄宿', '示範枕邊寵物酒店'],
  ['zh-TW', '將軍澳 火化', '示範彩虹寵物善終服務'], ['zh-TW', '天水圍 貓', '示範九命貓舍有限公司'], ['zh-TW', '元朗貓店', '示範九命貓舍有限公司'],
  ['zh-TW', '上水 雀鳥', '示範羽翼鳥舍有限公司'], ['zh-TW', '長沙灣 訓犬', '示範跟腳走訓練有限公司'], ['zh-TW', '東涌 診所', '示範全科動物醫院'],
  ['zh-CN', '旺角 兽医', '示范异宠兽医诊所'], ['zh-CN', '屯门狗店', '示范旧墟狗店'], ['zh-CN', '大埔 仓鼠', '示范仓鼠小镇'],
  ['en', 'vet Mong Kok', 'Demo Exotic Pets Veterinary Clinic'], ['en', 'groomers Sha Tin', 'Demo Rabbit Meadow'], ['en', 'Kwun Tong dog', 'Demo Woof House'],
  ['en', 'boarding Causeway Bay', 'Demo Pillowside Pet Hotel'], ['en', 'Tin Shui Wai cats', 'Demo Nine Lives Cattery Limited'], ['en', 'cremation TKO', 'Demo Rainbow Pet Farewell Services'],
  ['en', 'Tung Chung hospital', 'Demo General Animal Hospital'], ['en', 'hamsters', 'Demo Hamster Town'], ['en', 'reptile Tsim Sha Tsui', 'Demo Green Iguana House'],
  ['en', 'Shatin grooming', 'Demo Rabbit Meadow'], ['en', 'vet Mongkok', 'Demo Exotic Pets Veterinary Clinic'], ['en', 'Kwuntong dog', 'Demo Woof House'],
  // Queries with an everyday word for a trade, alone or beside a name.
  ['zh-TW', '寵物的士 屯門', '示範順風寵物運輸有限公司'], ['zh-TW', '影相 貓', '示範午睡貓雜貨'], ['zh-TW', '剪毛 灣仔', '示範泡泡寵物美容有限公司'],
  ['zh-TW', '殯儀 沙田', '示範星塵寵物紀念有限公司'], ['zh-TW', '出口 元朗', '示範維港貿易出口有限公司'], ['zh-TW', '蜥蜴', '示範龜居爬蟲店'],
  ['en', 'koi pavilion', 'Demo Koi Pavilion'], ['en', 'insurance Kwun Tong', 'Demo Peace of Mind Pet Insurance Consultants Limited'], ['en', 'photographer southern', 'Demo Shutter Pet Photography'],
  // Queries for a number or a day.
  ['zh-TW', 'HKPT000028', '示範九命貓舍有限公司'], ['zh-TW', 'hkpt28', '示範九命貓舍有限公司'], ['en', 'HKPT-000055', 'Demo Koi Pavilion'],
  ['zh-CN', 'ＨＫＰＴ０００００２', '示范汪汪狗屋'],
  // Queries for articles and events by their everyday names.
  ['zh-TW', '食物標籤', '? 食品標籤'], ['zh-TW', '酷熱運輸', '? 酷熱 運輸'], ['zh-TW', '參展', '「寵物同行」業界博覽接受參展登記'],
  ['zh-TW', '優惠計劃', '會員優惠計劃：徵集參與商戶'], ['zh-TW', '相片徵集', '「我的看舖貓」相片徵集'], ['zh-TW', '長期服務獎', '周年晚宴暨長期服務獎頒獎禮'],
  ['zh-TW', '天竺鼠', '示範天竺鼠之家'], ['zh-TW', '晚宴相集', '周年晚宴相集'], ['zh-TW', '善待動物', '海報：善待動物，由店舖開始'],
  ['zh-CN', '顾客资料', '零售店收集顾客资料：隐私条例下的日常做法'], ['zh-CN', '考察团', '大湾区宠物用品考察团'],
  ['en', "Groomers' examination", 'Groomers’ skills examination: applications for the new round'], ['en', 'beach clean-up', 'Beach clean-up with dogs (cancelled because of rain)'], ['en', 'labels', 'Pet food labels: five places that are easily overlooked'],
  ['en', 'privacy law', 'Customers\' data in the shop: everyday practice under the privacy law'], ['en', 'trade mission', 'A trade mission: pet supplies in the Greater Bay Area'],
  // Queries that are whole questions or synonyms.
  ['zh-CN', '入会要多少钱', '加入会员'], ['zh-CN', '怎样成为会员', '加入会员'], ['zh-TW', '如何成為會員？', '加入會員'],
  ['zh-CN', '入会费用', '会费提示：六月三十日后入会，首年会费减半'], ['en', 'TST reptile', 'Demo Green Iguana House'], ['en', 'CWB boarding', 'Demo Pillowside Pet Hotel'],
  ['zh-TW', '銅鑼灣貓酒店', '示範枕邊寵物酒店'], ['en', 'where is the koi pavilion?', 'Demo Koi Pavilion'], ['en', 'Koi Pavilion Co., Ltd.', 'Demo Koi Pavilion'],
  ['zh-TW', '尖咀爬蟲', 'nothing'],
  // Queries for a part of Hong Kong.
  ['zh-TW', '港島 寄宿', '示範枕邊寵物酒店'], ['zh-TW', '新界 火化', '示範彩虹寵物善終服務'], ['en', 'Kowloon vet', 'Demo Exotic Pets Veterinary Clinic'],
  ['en', 'Hong Kong Island boarding', 'Demo Pillowside Pet Hotel'], ['en', 'New Territories cremation', 'Demo Rainbow Pet Farewell Services'], ['en', 'MOS grooming', 'Demo Rabbit Meadow'],
  ['en', 'vaccine', 'Microchips, rabies vaccination and dog licences: a handover checklist'], ['en', 'microchipping', 'Microchips, rabies vaccination and dog licences: a handover checklist'],
  // Queries with everyday words for animals and services.
  ['zh-TW', '狗仔', '示範汪汪狗屋'], ['zh-TW', '兔子', '示範兔草園'], ['zh-TW', '烏龜', '示範龜居爬蟲店'], ['zh-TW', '訓狗', '示範好孩子訓練學校'],
  ['zh-TW', '買保險', '示範安心寵物保險顧問有限公司'], ['zh-TW', '貓貓酒店', '示範枕邊寵物酒店'], ['zh-CN', '殡葬', '示范彩虹宠物善终服务'],
  ['zh-TW', '絕育', '示範仁心動物診所'], ['zh-TW', '觀塘狗仔', '示範汪汪狗屋'], ['zh-TW', '示範汪汪狗屋有限公司', '示範汪汪狗屋'],
  ['zh-TW', '喵', '示範貓店長有限公司'], ['zh-CN', '萌宠', '示范毛孩日用品有限公司'], ['zh-TW', '毛小孩', '示範毛孩日用品有限公司'],
  ['en', 'pet-shop', 'Demo Furry Friends Supplies Limited'], ['en', 'petshops', 'Demo Furry Friends Supplies Limited'], ['en', 'kittens for sale', 'Demo Shop Cats Limited'],
  // Queries with several words written as one, with filler words around a search word, or with other words
  // for the titles of pages.
  ['zh-TW', '港島區獸醫', '? 港島 獸醫'], ['zh-TW', '24小時獸醫', '? 獸醫'], ['zh-TW', '九龍區寵物美容', '? 九龍 美容'], ['zh-CN', '附近宠物店', '? 宠物店'], ['zh-TW', '兔子店', '? 兔子'],
  ['zh-TW', '新聞', '? 最新消息'], ['zh-TW', '會員名單', '? 會員名錄'], ['zh-TW', '會訊', 'nothing'], ['en', 'receipt', 'My registrations and membership'],
  // Queries with typing errors, and the suggested corrections.
  ['en', 'certficate', '? certificate'], ['en', 'adress', '? address'], ['en', 'calender', '? calendar'],
  ['zh-TW', '獸醬', '? 獸醫'], ['zh-TW', '沙田美溶', '? 沙田美容'], ['zh-CN', '水族研究会', '? 水族研讨会'],
  ['en', 'aquaruim', '? aquarium'], ['en', 'insurence', '? insurance'], ['en', 'liscences', '? licences'], ['en', 'Mogn Kok vet', '? Mong Kok vet'],
];
/** Other names of pages: the path, names in Traditional and Simplified Chinese, and names in English. */
// biome-ignore format: a table reads better with one page in a few lines
export const PAGES_CALLED: [path: string, chinese: string, english: string][] = [
  ['/contact', 'FAQ 常見問題 常见问题 問答 问答 聯絡方法 聯絡電話 联系电话 聯絡資料 聯繫我們 電話 地址 辦公時間 办公时间 營業時間 查詢方法 投訴 協會地址 協會電話', 'FAQ|faqs|frequently asked questions|contact details|phone number|address|office address|opening hours|office hours|directions|how to get there|hotline'],
  ['/join', '付款方法 付款方式 點樣付款 繳費方法 入會資格 入會條件 申請資格 會員權益 會員福利 会员福利 收費 會費幾多 表格下載 下載表格 表格 申請表 續會', 'how to pay|payment|payment methods|eligibility|who can join|benefits|member benefits|fees|membership fees|forms|form download|application form|how to join|join us'],
  ['/about', '章程 會章 组织章程 執委 執行委員會 理事會 組織架構', 'constitution|committee|council|board of directors|about us|who we are'],
  ['/privacy', '私隱 隐私 私隱聲明 隱私政策 個人資料', 'privacy|privacy policy|privacy statement|personal data|terms and conditions'],
  ['/my', '登入 登录 忘記密碼 會員登入 收據', 'login|log in|forgot password|my account|receipt'],
  ['/venue-rental', '租場 場租 借場 會議室', 'room hire|venue rental|book a room'],
  ['/verify', '查核會員 核實會員', 'verify a member'],
  ['/subscribe', '訂閱 電子報', 'newsletter|subscribe'],
  ['/guide', '使用說明 幫助', 'help|user guide'],
];
